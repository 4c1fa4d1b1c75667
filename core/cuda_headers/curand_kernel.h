// A subset of cuRAND's device API: XORWOW, Philox4x32-10, MRG32k3a, and Sobol sequences from given
// direction vectors.
#pragma once

// Other headers test this macro to detect whether this one is included.
#define CURAND_KERNEL_H_

#include "curand.h"
#include "streamlab/curand/device_functions.hpp"
