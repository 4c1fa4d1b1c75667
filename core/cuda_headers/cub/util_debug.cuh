// CUB's macros that check the result of a runtime call.
#pragma once

#include <cstdio>
#include <cstdlib>

#include "streamlab/cub/common.hpp"

namespace cub {

// Prints the error and its location only if the program enables that, as CUB does.
STREAMLAB_INLINE cudaError_t Debug(cudaError_t error, const char* file, int line) {
#ifdef CUB_STDERR
    if (error != cudaSuccess)
        std::fprintf(stderr, "CUDA error %d [%s, %d]: %s\n", static_cast<int>(error), file, line,
                     cudaGetErrorString(error));
#endif
    static_cast<void>(file);
    static_cast<void>(line);
    return error;
}

}  // namespace cub

#define CubDebug(call) ::cub::Debug(static_cast<cudaError_t>(call), __FILE__, __LINE__)
#define CubDebugExit(call)                                                                         \
    if (CubDebug(call) != cudaSuccess) ::std::exit(1)
