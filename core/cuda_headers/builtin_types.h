// The types of the runtime API, the vector types among them.
#pragma once

// Helper headers test this name to see whether the header is included.
#define __BUILTIN_TYPES_H__
#include "driver_types.h"
