// Cooperative groups: the block, tiles of it, the lanes that are together, the grid. Not here:
// clusters, tiles larger than a warp, several devices.
#pragma once

#include "streamlab/cudart/groups/collective.hpp"
