// Error codes of the runtime API.
#pragma once

enum cudaError {
#define STREAMLAB_ERROR(name, value, text) name = value,
#include "streamlab/cudart/types/errors.def"
    cudaErrorApiFailureBase = 10000
};

using cudaError_t = cudaError;
