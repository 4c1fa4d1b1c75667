// make_int2, make_float4 and their like.
#pragma once

// Helper headers test this name to see whether the header is included.
#define __VECTOR_FUNCTIONS_H__
#include "streamlab/cudart/vector_make.hpp"
