// threadIdx, blockIdx, blockDim, gridDim and warpSize.
#pragma once

// Helper headers ask by this name whether the header is there.
#define __DEVICE_LAUNCH_PARAMETERS_H__

#include "streamlab/cudart/device/indices.hpp"
#include "streamlab/cudart/device/warp_size.hpp"
