// Starting and stopping a profiler, in the names of the driver API.
#pragma once

#include "cuda.h"
