#include "analysis/comparison/names.hpp"

#include <algorithm>

namespace streamlab::analysis {

bool has_named_objects(const trace::Trace& trace) {
    const auto is_own = [](const auto& thing, const char* what) {
        return thing.id != 0 && !thing.name.empty() && thing.name.rfind(what, 0) != 0;
    };
    return std::any_of(trace.streams.begin(), trace.streams.end(),
                       [&](const trace::Stream& stream) {
                           return !stream.default_stream && !stream.per_thread &&
                                  is_own(stream, "stream ");
                       }) ||
           std::any_of(trace.events.begin(), trace.events.end(),
                       [&](const trace::Event& event) { return is_own(event, "event "); });
}

void adopt_names(trace::Trace& to, const trace::Trace& from) {
    if (has_named_objects(to) || !has_named_objects(from)) return;
    for (trace::Stream& stream : to.streams) {
        const trace::Stream* known = trace::find_stream(from, stream.id);
        if (known != nullptr && known->default_stream == stream.default_stream &&
            known->per_thread == stream.per_thread)
            stream.name = known->name;
    }
    for (trace::Event& event : to.events) {
        if (const trace::Event* known = trace::find_event(from, event.id)) event.name = known->name;
    }
}

}  // namespace streamlab::analysis
