// The types of the runtime API, the vector types among them.
#pragma once

// Helper headers ask by this name whether the header is there.
#define __BUILTIN_TYPES_H__
#include "driver_types.h"
