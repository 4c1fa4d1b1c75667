#pragma once

#include "streamlab/cub/block_radix_sort.hpp"
