// The most common part of the driver API, for the same streams, events and memory as the runtime
// API.
#pragma once

#include "streamlab/driver/driver.hpp"
