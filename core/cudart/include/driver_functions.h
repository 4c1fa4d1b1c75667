// make_cudaPitchedPtr, make_cudaPos and make_cudaExtent.
#pragma once
#include "streamlab/cudart/copy_shapes.hpp"
