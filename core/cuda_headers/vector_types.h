// dim3 and the short vector types.
#pragma once

// Helper headers ask by this name whether the header is there.
#define __VECTOR_TYPES_H__
#include "streamlab/cudart/types/vector.hpp"
