// The types of texture and surface objects.
#pragma once

// Helper headers test this macro to detect that the header is included.
#define __TEXTURE_TYPES_H__
#include "streamlab/cudart/types/texture.hpp"
