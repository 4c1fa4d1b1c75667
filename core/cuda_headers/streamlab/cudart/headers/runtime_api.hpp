// The runtime API: types and functions, without declarations for kernels and C++ wrappers only.
#pragma once

// Other headers test this macro to detect whether this one is included.
#define __CUDA_RUNTIME_API_H__

#define CUDART_VERSION 13000

#include "streamlab/cudart/dialect.hpp"
#include "streamlab/cudart/functions.hpp"
#include "streamlab/cudart/headers/driver_types.hpp"
#include "streamlab/cudart/headers/host_defines.hpp"
