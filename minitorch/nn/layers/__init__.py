"""Layers: thin modules around the functions of `nn.functional`."""
