// The runtime API: types and functions, without what only kernels and C++ wrappers need.
#pragma once

#include "streamlab/cudart/headers/runtime_api.hpp"
