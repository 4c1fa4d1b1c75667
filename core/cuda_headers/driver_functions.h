// make_cudaPitchedPtr, make_cudaPos and make_cudaExtent.
#pragma once

// Helper headers ask by this name whether the header is there.
#define __DRIVER_FUNCTIONS_H__
#include "streamlab/cudart/copy_shapes.hpp"
