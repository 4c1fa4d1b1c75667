// make_int2, make_float4 and their like.
#pragma once

// Helper headers ask by this name whether the header is there.
#define __VECTOR_FUNCTIONS_H__
#include "streamlab/cudart/vector_make.hpp"
