// The most common part of the driver API, for the same streams, events and memory as the runtime
// API.
#pragma once

// Helper headers test this macro to detect that the header is included.
#define __cuda_cuda_h__

#define CUDA_VERSION 13000
#define CUDAAPI
#define CUDA_CB

#include "streamlab/driver/functions.hpp"
