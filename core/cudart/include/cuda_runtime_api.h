// The runtime API: types and functions, without what only kernels and C++ wrappers need.
#pragma once

#define CUDART_VERSION 13000
#define CUDART_CB

#include "streamlab/cudart/functions.hpp"
#include "streamlab/cudart/types.hpp"
