// Cooperative groups: thread blocks, tiles, coalesced groups, grids. Not supported: clusters,
// multi-device groups.
#pragma once

#include "streamlab/cudart/groups/collective.hpp"
