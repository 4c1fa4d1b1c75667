// A part of cuRAND, in kernels: XORWOW, Philox4x32-10, MRG32k3a, and Sobol's sequences from given
// direction vectors.
#pragma once

// Helper headers test this name to see whether the header is included.
#define CURAND_KERNEL_H_

#include "curand.h"
#include "streamlab/curand/device_functions.hpp"
