#pragma once

#include "streamlab/cub/device_scan.hpp"
