// Notes at the end of a recorded run: the accuracy of the clocks, and whether recording changed the
// program's timing.
#pragma once

#include <vector>

#include "recorder/device_timer.hpp"
#include "recorder/timeline.hpp"
#include "trace/writer.hpp"

namespace streamlab::recorder {

void write_summary(trace::Writer& writer, const Timeline& timeline,
                   const std::vector<DeviceTimer>& timers, Nanoseconds now_ns);

}  // namespace streamlab::recorder
