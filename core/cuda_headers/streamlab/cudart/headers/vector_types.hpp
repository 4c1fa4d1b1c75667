// dim3 and the short vector types.
#pragma once

// Other headers test this macro to detect whether this one is included.
#define __VECTOR_TYPES_H__
#include "streamlab/cudart/types/vector.hpp"
