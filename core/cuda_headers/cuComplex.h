// Complex numbers in C: cuFloatComplex and cuDoubleComplex, which are vectors of two. For host and
// device code.
#pragma once

#include "streamlab/cublas/complex.hpp"
