// The C++ overload of cudaEventCreate, which takes flags.
#pragma once

#include "streamlab/cudart/always_inline.hpp"
#include "streamlab/cudart/functions.hpp"

STREAMLAB_INLINE cudaError_t cudaEventCreate(cudaEvent_t* event, unsigned flags) {
    return ::cudaEventCreateWithFlags(event, flags);
}
