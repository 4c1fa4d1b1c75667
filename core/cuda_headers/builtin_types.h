// The types of the runtime API, including the vector types.
#pragma once

// Helper headers test this macro to detect that the header is included.
#define __BUILTIN_TYPES_H__
#include "driver_types.h"
