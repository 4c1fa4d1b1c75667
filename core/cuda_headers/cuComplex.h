// Complex numbers in C: cuFloatComplex and cuDoubleComplex, stored as float2 and double2. For host
// and device code.
#pragma once

#include "streamlab/cublas/complex.hpp"
