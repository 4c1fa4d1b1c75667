// make_cudaPitchedPtr, make_cudaPos and make_cudaExtent.
#pragma once

#include "streamlab/cudart/headers/driver_functions.hpp"
