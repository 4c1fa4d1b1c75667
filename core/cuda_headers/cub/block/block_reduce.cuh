#pragma once

#include "streamlab/cub/block_reduce.hpp"
