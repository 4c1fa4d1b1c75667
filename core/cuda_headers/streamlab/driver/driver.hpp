// The most common part of the driver API, for the same streams, events and memory as the runtime
// API.
#pragma once

// helper_cuda.h tests this macro to detect whether this header is included.
#define __cuda_cuda_h__

#define CUDA_VERSION 13000
#define CUDAAPI
#define CUDA_CB

#include "streamlab/driver/functions.hpp"
