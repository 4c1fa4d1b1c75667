// The types, enumerations and constants of the runtime API.
#pragma once

#include "streamlab/cudart/headers/driver_types.hpp"
