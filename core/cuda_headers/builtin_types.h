// The types of the runtime API, including the vector types.
#pragma once

// Other headers test this macro to detect whether this one is included.
#define __BUILTIN_TYPES_H__
#include "driver_types.h"
