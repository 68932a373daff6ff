"""What chapter 09 draws."""

import pytest
from course.training import layer_profile, valley_paths


def test_pictures_have_their_words():
    for picture in (
        layer_profile({"kept": ([1, 1], [2, 2]), "lost": ([1, 0.1], [0.1, 1])}, "two profiles over two layers"),
        valley_paths({"SGD": [(-9, 1.5), (-8, -1.0)], "Adam": [(-9, 1.5)]}, 25, "two ways through a valley"),
    ):
        assert "image/png" in picture._repr_mimebundle_() and len(repr(picture)) > 20


def test_a_fourth_profile_is_refused():
    with pytest.raises(ValueError, match="at most three"):
        layer_profile(dict.fromkeys("abcd", ([1], [1])), "too many")
