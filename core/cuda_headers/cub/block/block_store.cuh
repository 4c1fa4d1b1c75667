#pragma once

#include "streamlab/cub/block_data.hpp"
