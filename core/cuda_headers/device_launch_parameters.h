// threadIdx, blockIdx, blockDim, gridDim and warpSize.
#pragma once

#include "streamlab/cudart/headers/launch_parameters.hpp"
