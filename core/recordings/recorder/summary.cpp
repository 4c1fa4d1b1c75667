#include "recorder/summary.hpp"

#include <algorithm>
#include <cstdio>

#include "recorder/offsets.hpp"
#include "trace/trace.hpp"

namespace streamlab::recorder {

void write_summary(trace::Writer& writer, const Timeline& timeline,
                   const std::vector<DeviceTimer>& timers, Nanoseconds now_ns) {
    if (timeline.is_traced())
        writer.note(trace::NoteKind::recording, now_ns, 0,
                    "recorded by CUPTI, whose times are those of the GPU itself");
    if (timeline.bracketed() == 0) return;
    Nanoseconds bound_ns = 0;
    for (const DeviceTimer& timer : timers)
        if (timer.is_open()) bound_ns = std::max(bound_ns, timer.clock_bound_ns());
    char text[256];
    std::snprintf(text, sizeof text,
                  "recorded with events: the clocks of host and device agree to %.1f us",
                  static_cast<double>(bound_ns) / 1000);
    writer.note(trace::NoteKind::recording, now_ns, 0, text);
    if (timeline.short_ones() * 2 <= timeline.bracketed()) return;
    std::snprintf(text, sizeof text,
                  "perturbed: %u of %u operations take less than 100 us; recording adds up to 3 us "
                  "to each",
                  timeline.short_ones(), timeline.bracketed());
    writer.note(trace::NoteKind::recording, now_ns, 0, text);
}

}  // namespace streamlab::recorder
