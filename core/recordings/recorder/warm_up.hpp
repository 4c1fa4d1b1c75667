// The first call that needs the device takes the driver hundreds of milliseconds. They are not part
// of what the program demonstrates, so the device is initialised before the call and the time is
// left out of the clock.
#pragma once

#include <cstdint>

#include "recorder/entry.hpp"

namespace streamlab::recorder {

class Recorder;

// Called before each call of the program, with the device that is current on the calling thread.
void warm_up(Recorder& recorder, const Entry& entry, std::uint8_t device);

}  // namespace streamlab::recorder
