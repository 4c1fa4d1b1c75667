#include <algorithm>
#include <array>
#include <mutex>
#include <string>
#include <unordered_set>

#include "trace/hazard_kinds.hpp"
#include "trace/trace.hpp"

namespace streamlab::trace {

namespace {

template <std::size_t Count, class Enum>
std::string_view pick(const std::array<std::string_view, Count>& names, Enum value) {
    const auto index = static_cast<std::size_t>(value);
    return index < Count ? names[index] : std::string_view("unknown");
}

// Ids are dense from 1 in almost every trace, so the guess hits; gaps (a crash) need the search.
template <class Item>
const Item* find_by_id(const std::vector<Item>& items, std::uint32_t id) {
    if (id == 0) return nullptr;
    if (id <= items.size() && items[id - 1].id == id) return &items[id - 1];
    const auto found =
        std::lower_bound(items.begin(), items.end(), id,
                         [](const Item& item, std::uint32_t wanted) { return item.id < wanted; });
    return found != items.end() && found->id == id ? &*found : nullptr;
}

}  // namespace

std::string_view name_of(OperationKind kind) {
    static constexpr std::array<std::string_view, 14> names{
        "kernel",     "copy_h2d",     "copy_d2h",     "copy_d2d",   "copy_h2h",
        "copy_peer",  "memset",       "event_record", "event_wait", "host_function",
        "allocation", "deallocation", "graph",        "empty"};
    return pick(names, kind);
}

std::string_view name_of(Cause cause) {
    static constexpr std::array<std::string_view, 10> names{
        "host_issue", "stream_order",   "event_wait",    "legacy_barrier", "engine_busy",
        "sms_full",   "hardware_queue", "host_function", "graph_edge",     "memory"};
    return pick(names, cause);
}

std::string_view name_of(StartSource source) {
    static constexpr std::array<std::string_view, 6> names{"model",       "event", "inferred",
                                                           "globaltimer", "cupti", "host_clock"};
    return pick(names, source);
}

std::string_view name_of(BufferKind kind) {
    static constexpr std::array<std::string_view, 5> names{"device", "pinned", "registered",
                                                           "managed", "pool"};
    return pick(names, kind);
}

std::string_view name_of(NoteKind kind) {
    static constexpr std::array<std::string_view, 7> names{
        "unsupported_call", "deadlock", "limit", "crash", "device_error", "stopped", "recording"};
    return pick(names, kind);
}

std::string_view name_of(HazardKind kind) { return facts_of(kind).name; }
std::string_view name_of(HazardForm form) { return facts_of(form).name; }

std::string_view name_of(Severity severity) {
    static constexpr std::array<std::string_view, 3> names{"error", "warning", "note"};
    return pick(names, severity);
}

std::string_view name_of(AccessKind access) {
    static constexpr std::array<std::string_view, 7> names{"none",     "read", "write", "atomic",
                                                           "allocate", "free", "call"};
    return pick(names, access);
}

std::string_view rule_of(Cause cause) {
    static constexpr std::array<std::string_view, 10> rules{"",   "S1", "E2", "D1", "C2",
                                                            "C1", "S2", "H2", "G1", "A3"};
    return pick(rules, cause);
}

bool has_several_devices(const Trace& trace) {
    return std::any_of(trace.engines.begin(), trace.engines.end(),
                       [](const Engine& engine) { return engine.device != 0; });
}

const Operation* find_operation(const Trace& trace, std::uint32_t id) {
    return find_by_id(trace.operations, id);
}

const HostCall* find_call(const Trace& trace, std::uint32_t id) {
    return find_by_id(trace.calls, id);
}

// Streams count from the default stream, number 0, and come in the order of their numbers.
const Stream* find_stream(const Trace& trace, std::uint32_t id) {
    const auto& streams = trace.streams;
    if (id < streams.size() && streams[id].id == id) return &streams[id];
    const auto near = std::lower_bound(
        streams.begin(), streams.end(), id,
        [](const Stream& stream, std::uint32_t wanted) { return stream.id < wanted; });
    if (near != streams.end() && near->id == id) return &*near;
    // Where somebody has put a few of them in another order, a walk finds it.
    constexpr std::size_t few = 1000;
    const auto end = streams.begin() + static_cast<std::ptrdiff_t>(std::min(streams.size(), few));
    const auto found =
        std::find_if(streams.begin(), end, [id](const Stream& stream) { return stream.id == id; });
    return found != end ? &*found : nullptr;
}

const Event* find_event(const Trace& trace, std::uint32_t id) {
    if (id == 0) return nullptr;
    if (id <= trace.events.size() && trace.events[id - 1].id == id) return &trace.events[id - 1];
    const auto found = std::find_if(trace.events.begin(), trace.events.end(),
                                    [id](const Event& event) { return event.id == id; });
    return found != trace.events.end() ? &*found : nullptr;
}

std::string_view intern_api_name(std::string_view name) {
    static std::mutex mutex;
    static auto& names =
        *new std::unordered_set<std::string>;  // never destroyed: views outlive all
    const std::lock_guard lock(mutex);
    return *names.emplace(name).first;
}

}  // namespace streamlab::trace
