// Half precision: __half and __half2, their conversions, arithmetic, comparisons and mathematics.
#pragma once

#include "streamlab/cudart/small_float/half.hpp"
