// make_cudaPitchedPtr, make_cudaPos and make_cudaExtent.
#pragma once

// Other headers test this macro to detect whether this one is included.
#define __DRIVER_FUNCTIONS_H__
#include "streamlab/cudart/copy_shapes.hpp"
