// The types of texture and surface objects.
#pragma once

// Other headers test this macro to detect whether this one is included.
#define __SURFACE_TYPES_H__
#include "streamlab/cudart/types/texture.hpp"
