// Half precision: __half and __half2, their conversions, arithmetic, comparisons and math
// functions.
#pragma once

#include "streamlab/cudart/small_float/half.hpp"
