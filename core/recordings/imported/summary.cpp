#include "imported/summary.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace streamlab::imported {

namespace {

using trace::Operation;
using trace::OperationKind;

Nanoseconds union_of(std::vector<std::pair<Nanoseconds, Nanoseconds>>& intervals) {
    std::sort(intervals.begin(), intervals.end());
    Nanoseconds total = 0;
    Nanoseconds until = trace::never;
    for (const auto& [begin, end] : intervals) {
        total += std::max<Nanoseconds>(0, end - std::max(begin, until));
        until = std::max(until, end);
    }
    return total;
}

}  // namespace

Summary summary_of(const Recording& recording) {
    Summary summary;
    std::map<trace::Cause, CauseCount> causes;
    std::set<std::uint32_t> streams;
    std::set<std::uint8_t> devices;
    std::vector<std::pair<Nanoseconds, Nanoseconds>> intervals;
    Nanoseconds first = std::numeric_limits<Nanoseconds>::max();
    Nanoseconds last = 0;
    for (const Operation& operation : recording.trace.operations) {
        if (operation.start_ns == trace::never || operation.end_ns == trace::never) continue;
        const bool is_record = operation.kind == OperationKind::event_record ||
                               operation.kind == OperationKind::event_wait;
        if (is_record) continue;
        summary.kernels += operation.kind == OperationKind::kernel;
        summary.copies += operation.kind != OperationKind::kernel &&
                          operation.kind != OperationKind::memset &&
                          operation.kind != OperationKind::graph;
        streams.insert(operation.stream);
        devices.insert(operation.device);
        intervals.emplace_back(operation.start_ns, operation.end_ns);
        first = std::min(first, operation.start_ns);
        last = std::max(last, operation.end_ns);
        CauseCount& count = causes[operation.cause];
        count.cause = operation.cause;
        ++count.operations;
        count.waited_ns += std::max<Nanoseconds>(
            0, operation.start_ns -
                   std::max(operation.enqueue_ns, recording.facts(operation).issued_ns));
    }
    summary.makespan_ns = intervals.empty() ? 0 : last - first;
    summary.busy_ns = union_of(intervals);
    summary.streams = streams.size();
    summary.devices = devices.size();
    for (const auto& [cause, count] : causes)
        summary.causes.push_back(count);
    std::stable_sort(
        summary.causes.begin(), summary.causes.end(),
        [](const CauseCount& a, const CauseCount& b) { return a.operations > b.operations; });
    return summary;
}

}  // namespace streamlab::imported
