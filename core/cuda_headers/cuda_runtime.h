// The header that nvcc includes before the first line of a .cu file: the runtime API with its C++
// overloads, and the device functions.
#pragma once

#include "streamlab/cudart/headers/runtime.hpp"
