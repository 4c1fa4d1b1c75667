#pragma once

#include "streamlab/cub/warp.hpp"
