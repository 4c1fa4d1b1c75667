#pragma once

// CUB's header includes these, and programs rely on it.
#include <cassert>
#include <chrono>
#include <iostream>

#include "cub/util_debug.cuh"

#include "streamlab/cub/block_radix_sort.hpp"
#include "streamlab/cub/block_reduce.hpp"
#include "streamlab/cub/block_scan.hpp"
#include "streamlab/cub/device_reduce.hpp"
#include "streamlab/cub/device_scan.hpp"
#include "streamlab/cub/device_select.hpp"
#include "streamlab/cub/device_sort.hpp"
#include "streamlab/cub/operators.hpp"
#include "streamlab/cub/warp.hpp"
#include "thrust/iterator/counting_iterator.h"
