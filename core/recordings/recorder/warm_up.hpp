// Initialises the device before the first call that needs it. This takes the driver hundreds of
// milliseconds, which the clock excludes because they are not part of what the program
// demonstrates.
#pragma once

#include <cstdint>

#include "recorder/entry.hpp"

namespace streamlab::recorder {

class Recorder;

// Called before each call of the program, with the device that is current on the calling thread.
void warm_up(Recorder& recorder, const Entry& entry, std::uint8_t device);

}  // namespace streamlab::recorder
