// The commonest part of the driver API, on the same streams, events and memory as the runtime API.
#pragma once

// Helper headers test this name to see whether the header is included.
#define __cuda_cuda_h__

#define CUDA_VERSION 13000
#define CUDAAPI
#define CUDA_CB

#include "streamlab/driver/functions.hpp"
