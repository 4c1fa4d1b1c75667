// What nvcc includes before the first line of a .cu file: the runtime API with its C++ forms, and
// the device functions.
#pragma once

#include "streamlab/cudart/headers/runtime.hpp"
