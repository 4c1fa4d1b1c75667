// make_int2, make_float4 and similar functions.
#pragma once

// Other headers test this macro to detect whether this one is included.
#define __VECTOR_FUNCTIONS_H__
#include "streamlab/cudart/vector_make.hpp"
