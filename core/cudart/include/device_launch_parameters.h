// threadIdx, blockIdx, blockDim, gridDim and warpSize.
#pragma once

#include "streamlab/cudart/device/indices.hpp"
#include "streamlab/cudart/device/warp_size.hpp"
