#pragma once

#include "streamlab/cub/device_reduce.hpp"
