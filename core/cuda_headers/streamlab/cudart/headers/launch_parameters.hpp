// threadIdx, blockIdx, blockDim, gridDim and warpSize.
#pragma once

// Other headers test this macro to detect whether this one is included.
#define __DEVICE_LAUNCH_PARAMETERS_H__

#include "streamlab/cudart/device/indices.hpp"
#include "streamlab/cudart/device/warp_size.hpp"
