"""`torch.backends`: settings of libraries that PyTorch builds on.  Programs set them; on NumPy they change nothing."""

from . import cpu, cuda, cudnn, mkl, mkldnn, mps, openmp
