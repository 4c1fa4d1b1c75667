// dim3 and the short vector types.
#pragma once

// Helper headers test this macro to detect that the header is included.
#define __VECTOR_TYPES_H__
#include "streamlab/cudart/types/vector.hpp"
