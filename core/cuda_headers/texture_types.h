// The types of texture and surface objects.
#pragma once

// Other headers test this macro to detect whether this one is included.
#define __TEXTURE_TYPES_H__
#include "streamlab/cudart/types/texture.hpp"
