// Scans over cooperative groups.
#pragma once

#include "cooperative_groups.h"
#include "streamlab/cudart/groups/scan.hpp"
