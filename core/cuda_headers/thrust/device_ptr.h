#pragma once

#include "streamlab/thrust/device_pointer.hpp"
