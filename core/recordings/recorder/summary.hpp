// What a recorded run reports about itself at its end: how far the clocks may be apart, and whether
// the recorder changed what it recorded.
#pragma once

#include <vector>

#include "recorder/device_timer.hpp"
#include "recorder/timeline.hpp"
#include "trace/writer.hpp"

namespace streamlab::recorder {

void write_summary(trace::Writer& writer, const Timeline& timeline,
                   const std::vector<DeviceTimer>& timers, Nanoseconds now_ns);

}  // namespace streamlab::recorder
