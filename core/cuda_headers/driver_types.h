// The types, enumerations and constants of the runtime API.
#pragma once

// Helper headers ask by this name whether the header is there.
#define __DRIVER_TYPES_H__
#include "host_defines.h"
#include "streamlab/cudart/types.hpp"
#include "vector_types.h"
