#include "model/clock/hardware_queues.hpp"

#include <algorithm>

namespace streamlab::model {

namespace {

bool is_copy(const Operation& operation) {
    return operation.engine == EngineId::h2d || operation.engine == EngineId::d2h ||
           operation.engine == EngineId::d2d;
}

}  // namespace

HardwareQueues::HardwareQueues(Operations& operations, const Profile& profile)
    : operations_(operations), copy_engines_(profile.copy_engines),
      before_kepler_(profile.compute_major < 3),
      queues_(static_cast<std::size_t>(profile.hardware_queues), Queue{}) {}

// True for operations that use no hardware queue, or delay nothing in one.
bool HardwareQueues::bypasses_queue(const Operation& operation) const {
    switch (operation.kind) {
    case OperationKind::copy_h2h:
        return true;
    case OperationKind::host_function:
        return before_kepler_;
    case OperationKind::event_wait:
    case OperationKind::empty:
    case OperationKind::allocation:
    case OperationKind::deallocation:
        return !before_kepler_;
    default:
        return false;
    }
}

HardwareQueues::Queue& HardwareQueues::queue_of(Stream& stream) {
    if (stream.hardware_queue < 0) {
        std::size_t found = next_;
        for (std::size_t i = 1; i < queues_.size(); ++i) {
            const std::size_t candidate = (next_ + i) % queues_.size();
            if (queues_[candidate].streams < queues_[found].streams) found = candidate;
        }
        ++queues_[found].streams;
        stream.hardware_queue = static_cast<std::int32_t>(found);
        next_ = (found + 1) % queues_.size();
    }
    return queues_[static_cast<std::size_t>(stream.hardware_queue)];
}

std::size_t HardwareQueues::engine_of(const Operation& operation) const {
    if (copy_engines_ == 0) return 0;
    if (operation.engine == EngineId::h2d) return 1;
    if (operation.engine == EngineId::d2h) return copy_engines_ > 1 ? 2 : 1;
    return 0;
}

void HardwareQueues::remember(Operation*& place, Operation& operation) {
    if (place) operations_.release(*place);
    place = &operation;
    operations_.retain(operation);
}

void HardwareQueues::enqueue(Operation& operation) {
    if (bypasses_queue(operation)) return;
    Operation*& ahead = queue_of(*operation.stream).last[engine_of(operation)];
    if (ahead && ahead->stream != operation.stream) operations_.follow(operation, *ahead);
    remember(ahead, operation);
    if (!before_kepler_) return;
    const bool kernel = operation.kind == OperationKind::kernel;
    if (kernel) enqueue_kernel(operation);
    if (is_copy(operation)) enqueue_copy(operation);
    row_is_open_ = kernel;
}

void HardwareQueues::enqueue_kernel(Operation& kernel) {
    forget_done(checked_);
    for (Operation* earlier : checked_)
        operations_.add_dependency(kernel, *earlier, Cause::hardware_queue);
    forget_ended_rows();
    if (!row_is_open_ || rows_.empty()) rows_.push_back({kernel.id, nullptr});
    remember(rows_.back().last, kernel);
}

void HardwareQueues::forget_ended_rows() {
    const auto ended = std::stable_partition(rows_.begin(), rows_.end(),
                                             [](const Row& row) { return !row.last->done; });
    for (auto row = ended; row != rows_.end(); ++row)
        operations_.release(*row->last);
    rows_.erase(ended, rows_.end());
}

void HardwareQueues::enqueue_copy(Operation& copy) {
    forget_ended_rows();
    Operation* const before = copy.stream->tail;
    if (!before || before->done || before->kind != OperationKind::kernel) return;
    const auto row = std::find_if(rows_.rbegin(), rows_.rend(), [&](const Row& candidate) {
        return candidate.first <= before->id;
    });
    if (row != rows_.rend() && row->last != before)
        operations_.add_dependency(copy, *row->last, Cause::hardware_queue);
    checked_.push_back(before);
    operations_.retain(*before);
}

void HardwareQueues::forget_done(std::vector<Operation*>& operations) {
    const auto done = std::stable_partition(operations.begin(), operations.end(),
                                            [](const Operation* one) { return !one->done; });
    for (auto one = done; one != operations.end(); ++one)
        operations_.release(**one);
    operations.erase(done, operations.end());
}

void HardwareQueues::drop_all() {
    queues_.assign(queues_.size(), Queue{});
    next_ = 0;
    rows_.clear();
    checked_.clear();
    row_is_open_ = false;
}

}  // namespace streamlab::model
