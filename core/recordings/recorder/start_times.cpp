#include "recorder/start_times.hpp"

#include <algorithm>

#include "recorder/offsets.hpp"
#include "trace/trace.hpp"

namespace streamlab::recorder {

namespace {

using trace::Cause;
using trace::OperationKind;
using trace::StartSource;

bool is_from_cupti(const Pending& operation) {
    return operation.record.source == StartSource::cupti;
}

void start_at(Pending& operation, Nanoseconds time_ns, Cause cause, std::uint32_t cause_operation) {
    trace::OperationRecord& record = operation.record;
    if (!is_from_cupti(operation)) {
        if (time_ns <= record.start_ns) return;
        record.start_ns = std::min(time_ns, record.end_ns);
        record.source = StartSource::inferred;
        record.uncertainty_100ns = trace::to_uncertainty(inferred_uncertainty_ns);
    }
    record.cause = cause;
    record.cause_operation = cause_operation;
}

}  // namespace

bool StartTimes::is_kernel(const Pending& operation) {
    return operation.record.kind == OperationKind::kernel;
}

void StartTimes::order_by_end() {
    std::stable_sort(waiting_.begin(), waiting_.end(), [](const Waiting& a, const Waiting& b) {
        return a.operation.record.end_ns < b.operation.record.end_ns;
    });
}

// Multiprocessors go to the kernel that was ready first.
void StartTimes::find_kernel_starts(Nanoseconds known_until_ns) {
    std::vector<Waiting*> ready;
    for (Waiting& waiting : waiting_) {
        const Pending& operation = waiting.operation;
        if (!is_kernel(operation) || waiting.is_start_found) continue;
        if (operation.record.ready_ns <= known_until_ns) ready.push_back(&waiting);
    }
    std::stable_sort(ready.begin(), ready.end(), [](const Waiting* a, const Waiting* b) {
        return a->operation.record.ready_ns < b->operation.record.ready_ns;
    });
    for (Waiting* waiting : ready) {
        start_after_kernels(waiting->operation);
        waiting->is_start_found = true;
    }
}

// Copies of one direction are serialised in the order of their ends.
void StartTimes::find_start(Pending& operation) {
    const OperationKind kind = operation.record.kind;
    if (kind != OperationKind::copy_h2d && kind != OperationKind::copy_d2h) return;
    Copy& last = copies_[operation.record.engine];
    if (last.operation && last.end_ns > operation.record.ready_ns)
        start_at(operation, last.end_ns + engine_gap_ns(kind), Cause::engine_busy, last.operation);
    last = {operation.record.id, operation.record.end_ns};
}

void StartTimes::start_after_kernels(Pending& operation) {
    const trace::OperationRecord& record = operation.record;
    const Nanoseconds ready_ns = is_from_cupti(operation) ? record.ready_ns : record.start_ns;
    const Residents::Start start =
        residents_[record.engine].add({record.id, ready_ns, record.end_ns, operation.share,
                                       operation.blocks, operation.priority});
    if (start.after) start_at(operation, start.time_ns, Cause::sms_full, start.after);
}

}  // namespace streamlab::recorder
