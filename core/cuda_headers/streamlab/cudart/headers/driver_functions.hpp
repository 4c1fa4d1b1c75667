// make_cudaPitchedPtr, make_cudaPos and make_cudaExtent.
#pragma once

// Helper headers test this macro to detect that the header is included.
#define __DRIVER_FUNCTIONS_H__
#include "streamlab/cudart/copy_shapes.hpp"
