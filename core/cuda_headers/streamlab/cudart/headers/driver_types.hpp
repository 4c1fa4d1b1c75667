// The types, enumerations and constants of the runtime API.
#pragma once

// Helper headers test this name to see whether the header is included.
#define __DRIVER_TYPES_H__

// As NVIDIA's does: programs use UINT_MAX and its like without including them.
#include <limits.h>
#include <stddef.h>

#include "streamlab/cudart/headers/host_defines.hpp"
#include "streamlab/cudart/headers/vector_types.hpp"
#include "streamlab/cudart/types.hpp"
