"""`torch.cuda` where there is no GPU: PyTorch's answers there, as data (tests/parity/test_cuda_without_gpu.py asks it)."""

import pytest

import minitorch as torch

NOT_COMPILED = "AssertionError: Torch not compiled with CUDA enabled"
# call → its answer, or the error it raises
ANSWERS = {
    "is_available()": False,
    "device_count()": 0,
    "is_initialized()": False,
    "is_bf16_supported()": False,
    "is_bf16_supported(False)": False,
    "is_tf32_supported()": False,
    "get_arch_list()": [],
    "get_gencode_flags()": "",
    "memory_allocated()": 0,
    "memory_allocated(0)": 0,
    "memory_reserved()": 0,
    "max_memory_allocated()": 0,
    "max_memory_reserved()": 0,
    "memory_cached()": 0,
    "max_memory_cached()": 0,
    "memory_stats()": {},
    "empty_cache()": None,
    "manual_seed(1)": None,
    "manual_seed_all(1)": None,
    "seed()": None,
    "seed_all()": None,
    "get_rng_state_all()": [],
    "set_device(-1)": None,
    "set_stream(None)": None,
    "stream(None).__enter__()": None,
    "has_half": True,
    "has_magma": False,
    "default_generators": (),
    "OutOfMemoryError.__mro__[1]": RuntimeError,
    "CudaError.__mro__[1]": RuntimeError,
    "current_device()": NOT_COMPILED,
    "get_device_name()": NOT_COMPILED,
    "get_device_name(0)": NOT_COMPILED,
    "get_device_properties(0)": NOT_COMPILED,
    "get_device_properties('cuda:0')": NOT_COMPILED,
    "get_device_capability()": NOT_COMPILED,
    "can_device_access_peer(0, 1)": NOT_COMPILED,
    "synchronize()": NOT_COMPILED,
    "init()": NOT_COMPILED,
    "ipc_collect()": NOT_COMPILED,
    "cudart()": NOT_COMPILED,
    "current_blas_handle()": NOT_COMPILED,
    "initial_seed()": NOT_COMPILED,
    "get_rng_state()": NOT_COMPILED,
    "mem_get_info()": NOT_COMPILED,
    "set_per_process_memory_fraction(0.5)": NOT_COMPILED,
    "get_per_process_memory_fraction()": NOT_COMPILED,
    "current_stream()": NOT_COMPILED,
    "default_stream()": NOT_COMPILED,
    "set_device('cpu')": "ValueError: Expected a cuda device, but got: cpu",
    "device(0).__enter__()": "RuntimeError: PyTorch was compiled without CUDA support",
    "Stream()": "RuntimeError: torch.cuda.Stream requires CUDA support",
    "Event(enable_timing=True)": "RuntimeError: Tried to instantiate dummy base class Event",
    "CUDAGraph()": "RuntimeError: Tried to instantiate dummy base class CUDAGraph",
    "is_current_stream_capturing()": "RuntimeError: Tried to instantiate dummy base class _cuda_isCurrentStreamCapturing",
    "graph_pool_handle()": "RuntimeError: Tried to instantiate dummy base class _graph_pool_handle",
    "FloatTensor([1.0])": "TypeError: type torch.cuda.FloatTensor not available. Torch not compiled with CUDA enabled.",
    "LongTensor(2)": "TypeError: type torch.cuda.LongTensor not available. Torch not compiled with CUDA enabled.",
    "HalfTensor()": "TypeError: type torch.cuda.HalfTensor not available. Torch not compiled with CUDA enabled.",
}
# PyTorch built without CUDA fails over a piece of its own that is missing; here they say what is the matter.
CLEARER = {
    "set_device(0)": NOT_COMPILED,
    "set_device('cuda:0')": NOT_COMPILED,
    "reset_peak_memory_stats()": NOT_COMPILED,
    "reset_max_memory_allocated()": NOT_COMPILED,
    "reset_accumulated_memory_stats()": NOT_COMPILED,
    "memory_summary()": NOT_COMPILED,
    "device(None).__enter__()": None,
    # marks for a profiler that is not there
    "nvtx.range_push('a')": 0,
    "nvtx.range_pop()": 0,
    "nvtx.mark('a')": None,
    "nvtx.range('a').__enter__()": None,
}
CPU = {
    "is_available()": True,
    "is_initialized()": True,
    "device_count()": 1,
    "current_device()": "cpu",
    "set_device('cpu')": None,
    "synchronize()": None,
    "Event().query()": True,
    "Event().record()": None,
    "Stream().wait_stream(None)": None,
    "stream(None).__enter__()": None,
    "current_stream().wait_event(None)": None,
}
NO_ACCELERATOR = "RuntimeError: Cannot access accelerator device when none is available."
ACCELERATOR = {
    "is_available()": False,
    "device_count()": 0,
    "current_accelerator()": None,
    "current_accelerator(check_available=True)": None,
    "set_device_index(-1)": None,
    "device_index(None).__enter__()": None,
    **dict.fromkeys(
        (
            "current_device_index()", "set_device_index(0)", "device_index(0).__enter__()", "synchronize()",
            "empty_cache()", "current_stream()", "memory_allocated()", "memory_reserved()", "max_memory_allocated()",
            "max_memory_reserved()", "memory_stats()", "reset_peak_memory_stats()", "reset_accumulated_memory_stats()",
            "get_memory_info()", "get_device_capability()",
        ),
        NO_ACCELERATOR,
    ),
}  # fmt: skip
TORCH = {
    "get_device_module('cpu').current_device()": "cpu",
    "get_device_module('cuda').device_count()": 0,
    "get_device_module().current_device()": "cpu",
    "get_device_module('meta')": "RuntimeError: Device 'meta' does not have a corresponding module registered as 'torch.meta'.",
    "get_device_module(3)": "RuntimeError: Invalid value of device '3', expect torch.device, str, or None",
    "ones(1).cuda()": NOT_COMPILED,
    "ones(1).cuda('cpu')": "RuntimeError: Invalid device, must be cuda device",
    "ones(1).pin_memory()": NO_ACCELERATOR,
    "ones(1).is_pinned()": False,
}


def answer(module, call: str):
    """What a call on a module gives, or its error's type and first words."""
    try:
        found = eval(f"module.{call}", {"module": module})
    except Exception as error:
        text = str(error).partition(" (asked for")[0]
        return f"{type(error).__name__}: {text}"
    return dict(found) if call == "memory_stats()" else found


@pytest.mark.parametrize("call", [*ANSWERS, *CLEARER])
@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_cuda(call):
    assert answer(torch.cuda, call) == {**ANSWERS, **CLEARER}[call]


@pytest.mark.parametrize("call", CPU)
def test_cpu(call):
    assert answer(torch.cpu, call) == CPU[call]


@pytest.mark.parametrize("call", ACCELERATOR)
def test_accelerator(call):
    assert answer(torch.accelerator, call) == ACCELERATOR[call]


@pytest.mark.parametrize("call", TORCH)
def test_tensors_and_devices(call):
    assert answer(torch, call) == TORCH[call]


def test_a_device_is_the_default_inside_its_block():
    with torch.device("cpu") as device:
        assert torch.ones(1).device == device == torch.get_default_device()


def test_errors_teach():
    with pytest.raises(RuntimeError) as error:
        torch.cuda.Stream()
    assert [note.partition(":")[0] for note in error.value.__notes__] == ["Why", "Fix", "See"]


def test_no_tensor_is_of_a_gpu_type():
    assert not isinstance(torch.ones(1), torch.cuda.FloatTensor)


def test_a_stream_is_current_inside_its_block():
    own = torch.cpu.Stream()
    with torch.cpu.stream(own):
        assert torch.cpu.current_stream() is own
    assert torch.cpu.current_stream() is not own


@pytest.mark.filterwarnings("ignore::FutureWarning")
def test_a_program_that_looks_for_a_gpu_runs():
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    scaler = torch.cuda.amp.GradScaler(enabled=False)
    with torch.cuda.amp.autocast(enabled=False), torch.cuda.device_of(torch.ones(1)):
        loss = torch.ones(2, device=device, requires_grad=True).sum()
    scaler.scale(loss).backward()
    getattr(torch, device.type).synchronize()
    try:
        torch.ones(1)
    except torch.cuda.OutOfMemoryError:
        torch.cuda.empty_cache()
