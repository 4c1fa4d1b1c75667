#pragma once

#include "streamlab/cub/device_sort.hpp"
