// Tells where two traces differ, in words; empty where they are the same.
#pragma once

#include <string>
#include <tuple>

#include "trace/trace.hpp"

namespace streamlab::tests {

inline auto fields(const trace::Operation& o) {
    return std::tie(o.id, o.kind, o.cause, o.source, o.device, o.engine, o.stream,
                    o.cause_operation, o.related, o.event, o.call, o.detail, o.enqueue_ns,
                    o.ready_ns, o.start_ns, o.end_ns);
}
inline auto fields(const trace::HostCall& c) {
    return std::tie(c.id, c.thread, c.name, c.result, c.operation, c.stream, c.event,
                    c.cause_operation, c.begin_ns, c.end_ns, c.blocked_ns, c.program_counter,
                    c.location);
}
inline auto fields(const trace::Stream& s) {
    return std::tie(s.id, s.device, s.non_blocking, s.default_stream, s.per_thread, s.priority,
                    s.name);
}
inline auto fields(const trace::Event& e) { return std::tie(e.id, e.timing_disabled, e.name); }
inline auto fields(const trace::Engine& e) { return std::tie(e.name, e.device); }
inline auto fields(const trace::Buffer& b) {
    return std::tie(b.id, b.kind, b.address, b.bytes, b.call, b.allocated_by, b.freed_by,
                    b.allocated_ns, b.freed_ns, b.name);
}
inline auto fields(const trace::Note& n) { return std::tie(n.kind, n.time_ns, n.call, n.text); }
inline auto fields(const trace::Detail& d) {
    return std::tie(d.name, d.bytes, d.grid, d.block, d.shared_bytes, d.pageable);
}
inline auto fields(const trace::HazardPlace& p) {
    return std::tie(p.operation, p.call, p.thread, p.access, p.program_counter, p.location);
}
inline auto fields(const trace::Hazard& h) {
    return std::tuple_cat(std::tie(h.id, h.kind, h.form, h.severity, h.count, h.buffer, h.event,
                                   h.result, h.address, h.bytes, h.time_ns),
                          fields(h.places[0]), fields(h.places[1]));
}
inline auto fields(const trace::SourceLine& l) { return std::tie(l.file, l.line); }
inline auto fields(const trace::Trace& t) {
    return std::tie(t.program, t.device, t.profile, t.compiler, t.seed, t.complete, t.end_ns);
}

template <class Item>
std::string list_difference(const char* what, const Item& a, const Item& b) {
    if (a.size() != b.size())
        return std::string(what) + ": " + std::to_string(a.size()) + " against " +
               std::to_string(b.size()) + "; ";
    for (std::size_t index = 0; index < a.size(); ++index)
        if (fields(a[index]) != fields(b[index]))
            return std::string(what) + "[" + std::to_string(index) + "] differs; ";
    return {};
}

inline std::string difference(const trace::Trace& a, const trace::Trace& b) {
    std::string text = fields(a) != fields(b) ? "the head differs; " : "";
    text += list_difference("operations", a.operations, b.operations);
    text += list_difference("calls", a.calls, b.calls);
    text += list_difference("streams", a.streams, b.streams);
    text += list_difference("events", a.events, b.events);
    text += list_difference("engines", a.engines, b.engines);
    text += list_difference("buffers", a.buffers, b.buffers);
    text += list_difference("notes", a.notes, b.notes);
    text += list_difference("hazards", a.hazards, b.hazards);
    text += list_difference("details", a.details, b.details);
    text += list_difference("locations", a.locations, b.locations);
    return text;
}

}  // namespace streamlab::tests
