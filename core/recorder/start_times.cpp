#include "recorder/start_times.hpp"

#include <algorithm>

#include "recorder/offsets.hpp"
#include "trace/trace.hpp"

namespace streamlab::recorder {

namespace {

using trace::Cause;
using trace::OperationKind;
using trace::StartSource;

constexpr std::size_t most_residents = 256;  // more than a GPU holds grids at a time

}  // namespace

void StartTimes::order_by_end() {
    std::stable_sort(waiting_.begin(), waiting_.end(), [](const Pending& a, const Pending& b) {
        return a.record.end_ns < b.record.end_ns;
    });
}

void StartTimes::find_start(Pending& operation) {
    switch (static_cast<OperationKind>(operation.record.kind)) {
    case OperationKind::copy_h2d:
    case OperationKind::copy_d2h:
        after_copies(operation);
        break;
    case OperationKind::kernel:
        after_kernels(operation);
        break;
    default:
        break;
    }
}

void StartTimes::start_at(Pending& operation, Nanoseconds time_ns, std::uint8_t cause,
                          std::uint32_t cause_operation) {
    trace::OperationRecord& record = operation.record;
    if (record.source == static_cast<std::uint8_t>(StartSource::cupti)) {
        // The time is known; only the reason is found here.
        record.cause = cause;
        record.cause_operation = cause_operation;
        return;
    }
    if (time_ns <= record.start_ns) return;
    record.start_ns = std::min(time_ns, record.end_ns);
    record.cause = cause;
    record.cause_operation = cause_operation;
    record.source = static_cast<std::uint8_t>(StartSource::inferred);
    record.uncertainty_100ns = trace::to_uncertainty(inferred_uncertainty_ns);
}

void StartTimes::after_copies(Pending& operation) {
    Use& last = copies_[operation.record.engine];
    const auto kind = static_cast<OperationKind>(operation.record.kind);
    if (last.operation && last.end_ns > operation.record.ready_ns)
        start_at(operation, last.end_ns + turn_ns(kind),
                 static_cast<std::uint8_t>(Cause::engine_busy), last.operation);
    last = {operation.record.id, operation.record.start_ns, operation.record.end_ns, 1, 0};
}

// Where the kernels that ran when the stream had reached this one filled the device, it started
// when the first of them made room.
void StartTimes::after_kernels(Pending& operation) {
    std::vector<Use>& residents = residents_[operation.record.engine];
    const Nanoseconds ready_ns = operation.record.start_ns;
    float used = 0;
    const Use* first_end = nullptr;
    for (const Use& use : residents) {
        if (use.begin_ns > ready_ns || use.end_ns <= ready_ns) continue;
        used += std::min(use.share, 1.0f);
        if (!first_end || use.end_ns < first_end->end_ns) first_end = &use;
    }
    if (first_end && used >= 1)
        start_at(operation, first_end->end_ns - first_end->ramp_ns,
                 static_cast<std::uint8_t>(Cause::sms_full), first_end->operation);
    if (residents.size() >= most_residents)
        residents.erase(residents.begin(), residents.begin() + most_residents / 2);
    residents.push_back({operation.record.id, operation.record.start_ns, operation.record.end_ns,
                         operation.share, ramp_ns(operation.share, operation.blocks)});
}

}  // namespace streamlab::recorder
