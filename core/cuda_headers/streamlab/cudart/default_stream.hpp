// Stream 0 is the legacy stream or, with CUDA_API_PER_THREAD_DEFAULT_STREAM, each host thread's
// default stream. A symbol that is defined only in the second case selects it. The choice applies
// to the whole program, whereas NVIDIA's applies to one source file.
#pragma once

extern "C" {
#if defined(CUDA_API_PER_THREAD_DEFAULT_STREAM)
__attribute__((weak)) extern const int streamlab_per_thread_default_stream = 1;
#endif
}
