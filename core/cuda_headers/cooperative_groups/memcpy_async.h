// Asynchronous copies by cooperative groups.
#pragma once

#include "cooperative_groups.h"
#include "streamlab/cudart/groups/copy.hpp"
