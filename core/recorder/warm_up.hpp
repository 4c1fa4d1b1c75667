// The first call that needs the device takes the driver hundreds of milliseconds: that is no part
// of what the program shows, so it happens before the call, and off the clock.
#pragma once

#include <cstdint>

#include "recorder/entry.hpp"

namespace streamlab::recorder {

class Recorder;

// Before each call of the program, with the device that is current on the calling thread.
void warm_up(Recorder& recorder, const Entry& entry, std::uint8_t device);

}  // namespace streamlab::recorder
