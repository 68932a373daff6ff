"""The picture of strides: which cells it shows, read by which rows, and what it says to those who see none."""

import re

import numpy as np
import pytest
from course.strides import MOST_CELLS, TINTS, strides_picture

import minitorch as torch

grid = torch.arange(12).reshape(3, 4)


def numbers(picture):
    """The numbers in the squares, in the order in which they are drawn."""
    return [int(n) for n in re.findall(r">(\d+)</text>", picture.content)]


def test_a_tensor_and_its_strides_give_the_same_picture():
    assert strides_picture(grid).content == strides_picture(((3, 4), (4, 1))).content
    assert strides_picture(grid.t()).content == strides_picture(((4, 3), (1, 4), 0)).content


def test_elements_show_the_cell_they_read():
    assert numbers(strides_picture(grid.t())) == [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11, *range(12)]


@pytest.mark.parametrize(
    "view",
    [grid, grid.t(), grid[1:, ::2], grid[1], torch.arange(12).view(2, 3, 2).permute(1, 2, 0), grid[:1].expand(2, 4)],
)
def test_what_is_drawn_is_what_the_tensor_holds(view):
    """Over memory that counts from 0, an element is the number of its cell."""
    assert numbers(strides_picture(view))[: view.numel()] == np.asarray(view.tolist()).reshape(-1).tolist()


def test_words_name_shape_strides_offset_and_rows():
    assert (
        repr(strides_picture(grid)) == "Strides. Shape (3, 4), strides (4, 1) reads cells 0 1 2 3, 4 5 6 7, 8 9 10 11."
    )
    assert repr(strides_picture(grid[1:, 1])) == "Strides. Shape (2,), strides (4,), from cell 5 reads cells 5 9."


def test_two_rules_stand_over_the_same_memory():
    picture = strides_picture(grid, grid[0, :2])
    assert picture.content.count("stroke-dasharray") == 10, "ten of twelve cells are not read by the second"
    assert repr(picture).count("reads cells") == 2


def test_a_cell_that_is_read_often_says_how_often():
    assert re.findall(r">(\d+)×<", strides_picture(grid[0].expand(3, 4)).content) == ["3"] * 4
    assert "×" not in strides_picture(grid).content


def test_a_row_has_one_colour_among_the_elements_and_in_memory():
    content = strides_picture(grid).content
    assert [content.count(f'fill="{tint}"') for tint in TINTS[:3]] == [8, 8, 8]


@pytest.mark.parametrize("given", [torch.zeros(7, 7), torch.zeros(()), torch.zeros(0, 2), torch.zeros(1, 1, 1, 2)])
def test_what_would_be_no_picture_is_refused(given):
    with pytest.raises(ValueError, match=f"at most {MOST_CELLS} cells"):
        strides_picture(given)
