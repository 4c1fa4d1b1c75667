// The runtime API: types and functions, without declarations for kernels and C++ wrappers only.
#pragma once

#include "streamlab/cudart/headers/runtime_api.hpp"
