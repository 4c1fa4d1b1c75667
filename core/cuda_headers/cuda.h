// The commonest part of the driver API, on the same streams, events and memory as the runtime API.
#pragma once

#include "streamlab/driver/driver.hpp"
