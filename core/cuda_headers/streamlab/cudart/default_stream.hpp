// Stream 0 is the legacy stream or, with CUDA_API_PER_THREAD_DEFAULT_STREAM, each host thread's
// own. A symbol that exists only in the second case tells the model device. The choice holds for
// the whole program, whereas NVIDIA's holds for one source file.
#pragma once

extern "C" {
#if defined(CUDA_API_PER_THREAD_DEFAULT_STREAM)
__attribute__((weak)) extern const int streamlab_per_thread_default_stream = 1;
#endif
}
