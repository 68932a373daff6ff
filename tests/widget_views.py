"""What tests look at in a widget: the texts of its picture, its buttons and its words."""

import re
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def drawn(model):
    """The picture's texts in order."""
    return [node.text for node in ElementTree.fromstring(model.svg()).iter(f"{SVG}text")]


def buttons(view):
    return {child.description: child for box in view.children[:-2] for child in box.children if hasattr(child, "click")}


def words_of(view):
    return re.sub(r"<[^>]+>", "", view.children[-1].value)
