// Stream 0 is the legacy stream, or with CUDA_API_PER_THREAD_DEFAULT_STREAM each host thread's own.
// The choice travels as a symbol that only then exists. It holds for the whole program: NVIDIA's
// holds for a source file.
#pragma once

extern "C" {
#if defined(CUDA_API_PER_THREAD_DEFAULT_STREAM)
__attribute__((weak)) extern const int streamlab_per_thread_default_stream = 1;
#endif
}
