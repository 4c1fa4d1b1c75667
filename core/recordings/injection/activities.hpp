// What ran on the devices, as CUPTI reports it in buffers, some time after it ran.
#pragma once

#include "injection/library.hpp"

namespace streamlab::injection {

// Returns a reason if CUPTI refuses, else null.
const char* start_activities(const Library& cupti);
void stop_activities(const Library& cupti);

}  // namespace streamlab::injection
