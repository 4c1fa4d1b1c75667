// The first call that needs the device takes the driver hundreds of milliseconds: that is no part
// of what the program shows, so it happens before the call, and off the clock.
#pragma once

#include "recorder/entry.hpp"

namespace streamlab::recorder {

class Recorder;

// Before each call of the program.
void warm_up(Recorder& recorder, const Entry& entry);

}  // namespace streamlab::recorder
