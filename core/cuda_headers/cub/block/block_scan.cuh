#pragma once

#include "streamlab/cub/block_scan.hpp"
