// make_int2, make_float4 and similar functions.
#pragma once

#include "streamlab/cudart/headers/vector_functions.hpp"
