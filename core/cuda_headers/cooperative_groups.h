// Cooperative groups: thread blocks, tiles, coalesced groups, grids. Not supported: clusters, tiles
// larger than a warp, multi-device groups.
#pragma once

#include "streamlab/cudart/groups/collective.hpp"
