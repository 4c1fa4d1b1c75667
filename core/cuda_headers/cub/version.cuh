#pragma once

#include "streamlab/cub/common.hpp"
