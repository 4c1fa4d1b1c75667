#include <algorithm>
#include <array>
#include <mutex>
#include <string>
#include <unordered_set>

#include "trace/hazard_kinds.hpp"
#include "trace/limits.hpp"
#include "trace/trace.hpp"

namespace streamlab::trace {

namespace {

template <class Item>
const Item* find_in_order(const std::vector<Item>& items, std::uint32_t wanted,
                          std::uint32_t Item::*id) {
    const auto found = std::lower_bound(
        items.begin(), items.end(), wanted,
        [id](const Item& item, std::uint32_t number) { return item.*id < number; });
    return found != items.end() && (*found).*id == wanted ? &*found : nullptr;
}

// Ids count from 1 without gaps in almost every trace, so the first guess is nearly always right. A
// crash may leave gaps, which require a search.
template <class Item>
const Item* find_by_id(const std::vector<Item>& items, std::uint32_t id) {
    if (id == 0) return nullptr;
    if (id <= items.size() && items[id - 1].id == id) return &items[id - 1];
    return find_in_order(items, id, &Item::id);
}

template <class Item>
const Item* find_unsorted(const std::vector<Item>& items, std::uint32_t id) {
    if (const Item* const found = find_in_order(items, id, &Item::id)) return found;
    // An edited trace may not be sorted: try the first few one by one.
    constexpr std::size_t few = 1000;
    const auto end = items.begin() + static_cast<std::ptrdiff_t>(std::min(items.size(), few));
    const auto found =
        std::find_if(items.begin(), end, [id](const Item& item) { return item.id == id; });
    return found != end ? &*found : nullptr;
}

}  // namespace

std::string_view rule_of(Cause cause) {
    switch (cause) {
#define ENUMERATION(Type, what)
#define VALUE(enumerator, name, ...) __VA_OPT__(case Cause::enumerator : return __VA_ARGS__;)
#define END_ENUMERATION
#include "trace/schema.def"
    }
    return {};
}

std::string_view name_of(HazardKind kind) { return name_of<HazardKind>(kind); }
std::string_view name_of(HazardForm form) { return name_of<HazardForm>(form); }

bool has_several_devices(const Trace& trace) {
    return std::any_of(trace.engines.begin(), trace.engines.end(),
                       [](const Engine& engine) { return engine.device != 0; });
}

const Operation* find_operation(const Trace& trace, std::uint32_t id) {
    return find_by_id(trace.operations, id);
}

const GridWait* find_grid_wait(const Trace& trace, std::uint32_t operation) {
    for (const GridWait& wait : trace.grid_waits)
        if (wait.operation == operation) return &wait;
    return nullptr;
}

const PageFaults* find_page_faults(const Trace& trace, std::uint32_t operation) {
    return find_in_order(trace.page_faults, operation, &PageFaults::operation);
}

Nanoseconds active_time(const Trace& trace, const Operation& operation) {
    const GridWait* const wait = find_grid_wait(trace, operation.id);
    const Nanoseconds waited = wait ? wait->end_ns - wait->begin_ns : 0;
    return operation.end_ns - operation.start_ns - waited;
}

const HostCall* find_call(const Trace& trace, std::uint32_t id) {
    return find_by_id(trace.calls, id);
}

// Streams are sorted by number and start with the default stream, 0.
const Stream* find_stream(const Trace& trace, std::uint32_t id) {
    const auto& streams = trace.streams;
    if (id < streams.size() && streams[id].id == id) return &streams[id];
    return find_unsorted(streams, id);
}

const Event* find_event(const Trace& trace, std::uint32_t id) {
    if (id == 0) return nullptr;
    if (id <= trace.events.size() && trace.events[id - 1].id == id) return &trace.events[id - 1];
    return find_unsorted(trace.events, id);
}

std::string_view intern_api_name(std::string_view name) {
    static std::mutex mutex;
    // Never destroyed: views of the names stay valid for the whole process.
    static auto& names = *new std::unordered_set<std::string>;
    const std::lock_guard lock(mutex);
    const std::string known(beginning_of(name, max_name_bytes));
    if (names.size() >= max_api_names && names.count(known) == 0) return "another function";
    return *names.emplace(known).first;
}

}  // namespace streamlab::trace
