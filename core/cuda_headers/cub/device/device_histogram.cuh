#pragma once

#include "streamlab/cub/device_select.hpp"
