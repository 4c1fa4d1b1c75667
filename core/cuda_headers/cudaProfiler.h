// Starts and stops a profiler; the driver API's names.
#pragma once

#include "cuda.h"
