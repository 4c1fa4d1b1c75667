// Work on the devices. CUPTI reports it in buffers, some time after it ran.
#pragma once

#include "injection/library.hpp"

namespace streamlab::injection {

// Returns CUPTI's reason for refusing; null on success.
const char* start_activities(const Library& cupti);
void stop_activities(const Library& cupti);

}  // namespace streamlab::injection
