// dim3 and the short vector types.
#pragma once

#include "streamlab/cudart/headers/vector_types.hpp"
