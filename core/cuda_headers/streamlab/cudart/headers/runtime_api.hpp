// The runtime API: types and functions, without what only kernels and C++ wrappers need.
#pragma once

// Helper headers test this name to see whether the header is included.
#define __CUDA_RUNTIME_API_H__

#define CUDART_VERSION 13000

#include "streamlab/cudart/dialect.hpp"
#include "streamlab/cudart/functions.hpp"
#include "streamlab/cudart/headers/driver_types.hpp"
#include "streamlab/cudart/headers/host_defines.hpp"
