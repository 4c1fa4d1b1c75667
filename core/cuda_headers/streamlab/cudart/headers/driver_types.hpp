// The types, enumerations and constants of the runtime API.
#pragma once

// helper_cuda.h tests this macro to detect whether this header is included.
#define __DRIVER_TYPES_H__

// As in NVIDIA's header: programs use UINT_MAX and similar macros without including it.
#include <limits.h>
#include <stddef.h>

#include "streamlab/cudart/headers/host_defines.hpp"
#include "streamlab/cudart/headers/vector_types.hpp"
#include "streamlab/cudart/types.hpp"
