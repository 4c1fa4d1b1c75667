#include "analysis/inside.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "analysis/label.hpp"
#include "analysis/units.hpp"
#include "runtime_api/error.hpp"

namespace streamlab::analysis {

namespace {

using trace::Nanoseconds;
using trace::Operation;
using trace::Trace;

// Page faults of concurrent blocks overlap, so the total is limited to the kernel's duration.
Nanoseconds held_ns(const trace::PageFaults& faults, const Operation& operation) {
    return std::min(faults.held_ns, operation.end_ns - operation.start_ns);
}

bool has_ended(const Operation* operation) {
    return operation && operation->start_ns != trace::never && operation->end_ns != trace::never;
}

// " (`book`)" if the buffer has a known name.
std::string buffer_at(const Trace& trace, std::uint64_t address, Nanoseconds by_ns) {
    std::string name;
    for (const trace::Buffer& buffer : trace.buffers)
        if (address - buffer.address < buffer.bytes && buffer.allocated_ns <= by_ns)
            name = buffer.name;
    return name.empty() ? name : fmt::format(" (`{}`)", name);
}

// The error that a call returned after the kernel had failed.
std::string sticky_error(const Trace& trace) {
    for (const trace::HostCall& call : trace.calls)
        if (runtime_api::is_sticky(call.result))
            return fmt::format(" ({})", runtime_api::error_name(call.result));
    return {};
}

}  // namespace

Inside page_faults_in_words(const Trace& trace, const Operation& operation) {
    if (operation.kind != trace::OperationKind::kernel || !has_ended(&operation)) return {};
    const trace::PageFaults* const faults = trace::find_page_faults(trace, operation.id);
    if (!faults || faults->bytes == 0) return {};
    return {fmt::format("Page faults took {} of it: its threads touched managed memory{} that was "
                        "not on the device, and stood still until {} of pages had come.",
                        human_duration(held_ns(*faults, operation)),
                        buffer_at(trace, faults->address, operation.end_ns),
                        human_bytes(faults->bytes)),
            "U1"};
}

Inside kernel_error_in_words(const Trace& trace, const Operation& operation) {
    if (operation.kind != trace::OperationKind::kernel || operation.start_ns == trace::never)
        return {};
    const std::string name = fmt::format("kernel {}, ", detail_of(trace, operation).name);
    for (const trace::Note& note : trace.notes) {
        const bool is_then = note.time_ns >= operation.start_ns &&
                             (operation.end_ns == trace::never || note.time_ns <= operation.end_ns);
        if (note.kind != trace::NoteKind::device_error || !is_then) continue;
        if (note.text.rfind(name, 0) != 0) continue;
        std::string text = note.text.substr(name.size());
        text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
        return {fmt::format("{}. This ended the kernel{}, and the device runs nothing more.", text,
                            sticky_error(trace)),
                "X2"};
    }
    return {};
}

PageFaultTime page_fault_time(const Trace& trace) {
    PageFaultTime time;
    Nanoseconds longest_ns = 0;
    for (const trace::PageFaults& faults : trace.page_faults) {
        const Operation* const operation = trace::find_operation(trace, faults.operation);
        if (!has_ended(operation)) continue;
        const Nanoseconds ns = held_ns(faults, *operation);
        time.all_ns += ns;
        if (ns <= longest_ns) continue;
        longest_ns = ns;
        time.longest = operation->id;
    }
    return time;
}

}  // namespace streamlab::analysis
