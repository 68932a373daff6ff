"""The picture of gather: what it draws, and what it says."""

from xml.etree import ElementTree

import course
import pytest

import minitorch as torch


def test_the_result_is_what_gather_gives():
    table, index = torch.arange(12.0).reshape(3, 4), torch.tensor([[2, 2], [0, 3], [3, 1]])
    picture = course.gather_picture(table, index)
    gathered = table.gather(1, index)
    for i in range(3):
        for j in range(2):
            assert f"out[{i}, {j}] = input[{i}, {index[i, j].item()}] = {gathered[i, j].item():g}" in repr(picture)
    numbers = [node.text for node in ElementTree.fromstring(picture.content).iter("{http://www.w3.org/2000/svg}text")]
    assert [f"{x:g}" for x in gathered.reshape(-1).tolist()] == numbers[-8:-2]


def test_whole_numbers_are_drawn_as_such():
    assert "out[0, 0] = input[0, 1] = 7" in repr(course.gather_picture(torch.tensor([[5, 7]]), torch.tensor([[1]])))


@pytest.mark.parametrize(("shape", "places"), [((3, 4), (2, 1)), ((3,), (3,)), ((7, 2), (7, 1)), ((2, 9), (2, 1))])
def test_what_the_picture_has_no_room_for_is_refused(shape, places):
    with pytest.raises(ValueError, match="gather_picture draws two tables"):
        course.gather_picture(torch.zeros(shape), torch.zeros(places, dtype=torch.int64))
