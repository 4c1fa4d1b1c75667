// bfloat16: __nv_bfloat16 and __nv_bfloat162, their conversions, arithmetic, comparisons and math
// functions.
#pragma once

#include "streamlab/cudart/small_float/bfloat16.hpp"
