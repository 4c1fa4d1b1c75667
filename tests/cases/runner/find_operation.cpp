#include "find_operation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

namespace streamlab::cases {
namespace {

using trace::OperationKind;

// A kernel template is named without its arguments.
std::string without_template_arguments(const std::string& name) {
    return name.substr(0, name.find('<'));
}

template <class Item, class NameOf>
const Item& pick(const std::vector<Item>& items, const Selector& selector, NameOf name_of_item) {
    std::vector<const Item*> found;
    std::map<std::string, int> all;
    for (const Item& item : items) {
        const std::string name = name_of_item(item);
        ++all[name];
        if (name == selector.name) found.push_back(&item);
    }
    std::sort(found.begin(), found.end(), [](auto* a, auto* b) { return a->id < b->id; });
    const auto number = static_cast<std::size_t>(std::max(1, selector.number));
    const bool ambiguous = selector.number == 0 && found.size() > 1;
    if (number <= found.size() && !ambiguous) return *found[number - 1];
    std::string there;
    for (const auto& [name, count] : all)
        there += fmt::format(" {} x{}", name, count);
    throw NotInTrace(fmt::format("{} '{}' in the trace; there are:{}",
                                 ambiguous ? "more than one" : "no such", selector.name, there));
}

}  // namespace

std::string name_of(const trace::Trace& trace, const trace::Operation& operation) {
    switch (operation.kind) {
    case OperationKind::copy_h2d:
        return "h2d";
    case OperationKind::copy_d2h:
        return "d2h";
    case OperationKind::copy_d2d:
        return "d2d";
    case OperationKind::copy_h2h:
        return "h2h";
    case OperationKind::copy_peer:
        return "peer";
    case OperationKind::memset:
        return "memset";
    case OperationKind::event_record:
        return "record";
    case OperationKind::event_wait:
        return "wait";
    case OperationKind::kernel:
        return without_template_arguments(trace.details.at(operation.detail).name);
    default:
        return std::string(trace::name_of(operation.kind));
    }
}

const trace::Operation& find_operation(const trace::Trace& trace, const Selector& selector) {
    return pick(trace.operations, selector,
                [&](const trace::Operation& operation) { return name_of(trace, operation); });
}

const trace::HostCall& find_call(const trace::Trace& trace, const Selector& selector) {
    return pick(trace.calls, selector,
                [](const trace::HostCall& call) { return std::string(call.name); });
}

trace::Nanoseconds first_start(const trace::Trace& trace) {
    trace::Nanoseconds first = std::numeric_limits<trace::Nanoseconds>::max();
    for (const trace::Operation& operation : trace.operations) {
        const bool work = operation.kind != OperationKind::event_record &&
                          operation.kind != OperationKind::event_wait;
        if (work && operation.start_ns >= 0) first = std::min(first, operation.start_ns);
    }
    return first;
}

}  // namespace streamlab::cases
