#include "model/clock/child_launches.hpp"

#include <algorithm>

namespace streamlab::model {

Operation& ChildLaunches::begin(OperationKind kind, const Operation& parent, Nanoseconds now) {
    Operation& child = operations_.make(kind, *parent.stream, parent.device, parent.call, now);
    child.is_child = true;
    child.cause = Cause::device_launch;
    child.cause_operation = parent.id;
    return child;
}

void ChildLaunches::launch(Operation& parent, Operation& child, LaunchOrder in,
                           Nanoseconds time_ns) {
    OwnLaunches& own = parent.kernel()->own_launches();
    if (child.kernel()) child.kernel()->launched_by = parent.kernel();
    child.enqueue_ns = time_ns;
    child.ready_ns = time_ns + profile_.device_launch_ns;
    operations_.count_issued(child);
    if (operations_.observer) operations_.observer->on_child_launch(child, parent);
    if (in.kind == LaunchOrder::Kind::tail) {
        own.tails.push_back(&child);
        return;
    }
    ++own.unfinished;
    operations_.add_edge(parent, child, Cause::device_launch, EdgeKind::child);
    if (in.kind == LaunchOrder::Kind::stream) {
        Operation*& last = own.last[{in.stream ? 0 : in.block, in.stream}];
        if (last) {
            operations_.add_dependency(child, *last, Cause::stream_order);
            operations_.release(*last);
        }
        last = &child;
        operations_.retain(child);
    }
    operations_.start_if_ready(child);
}

// Starts the next tail launch; all work before it is complete. Returns false if there is none.
bool ChildLaunches::start_tail(Operation& parent, Nanoseconds now) {
    OwnLaunches& own = parent.kernel()->own_launches();
    if (own.tails.empty()) return false;
    Operation& tail = *own.tails.front();
    own.tails.pop_front();
    own.tail_started = true;
    ++own.unfinished;
    operations_.add_edge(parent, tail, Cause::device_launch, EdgeKind::child);
    tail.ready_ns = std::max(tail.ready_ns, now + profile_.work_to_work_ns);
    queue_.push(tail.ready_ns, FutureEventKind::operation_ready, &tail);
    return true;
}

// Called when the kernel's own blocks, or a kernel that it launched, have ended.
void ChildLaunches::complete_if_done(Operation& parent, Nanoseconds now) {
    OwnLaunches& own = parent.kernel()->own_launches();
    if (!own.ended || own.unfinished > 0 || start_tail(parent, now)) return;
    for (const auto& [place, last] : own.last)
        operations_.release(*last);
    own.last.clear();
    queue_.push(std::max(now, own.completion_bound_ns), FutureEventKind::grid_complete, &parent);
}

void ChildLaunches::end_child(Operation& parent, Nanoseconds now) {
    OwnLaunches& own = parent.kernel()->own_launches();
    --own.unfinished;
    own.completion_bound_ns = own.tail_started ? now : now + profile_.device_completion_ns;
    complete_if_done(parent, now);
}

void ChildLaunches::end_kernel(Operation& operation, Nanoseconds now) {
    OwnLaunches* const own = operation.kernel()->own_launches_if_any();
    if (!own) return programmatic_.end_grid(operation, now);
    own->ended = true;
    complete_if_done(operation, now);
}

}  // namespace streamlab::model
