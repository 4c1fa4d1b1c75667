// Reductions over cooperative groups.
#pragma once

#include "cooperative_groups.h"
#include "streamlab/cudart/groups/reduction.hpp"
