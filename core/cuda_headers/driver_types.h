// The types, enumerations and constants of the runtime API.
#pragma once

// Helper headers test this name to see whether the header is included.
#define __DRIVER_TYPES_H__
#include "host_defines.h"
#include "streamlab/cudart/types.hpp"
#include "vector_types.h"
