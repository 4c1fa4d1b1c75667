// Kernels that begin before the kernel before them has ended (rules S3 to S5).
//
// Such a kernel has two edges from each kernel beside which it may run: it starts when all blocks
// of that have triggered or ended, and it is complete only when that is, even if its own blocks
// have ended long before. So whatever comes after it comes after both, as ever (S1).
#include "model/clock/simulation.hpp"

namespace streamlab::model {

void Simulation::run_beside(Operation& kernel, Operation& primary) {
    if (observer) observer->depends(kernel, primary);
    if (order_.watching() && kernel.stream_id != primary.stream_id)
        order_.note(kernel.stream_id, kernel.id, primary.stream_id, primary.id);
    complete_after(kernel, primary);
    if (primary.done) {
        consider_trigger(kernel, primary, primary.end_ns);
    } else if (primary.kernel()->has_triggered()) {
        consider_trigger(kernel, primary, primary.kernel()->triggered_ns());
    } else {
        ++primary.kernel()->launched_early;
        add_edge(kernel, primary, Cause::programmatic_launch, EdgeKind::trigger);
    }
}

void Simulation::complete_after(Operation& kernel, Operation& earlier) {
    GridsBefore& before = kernel.kernel()->grids_before();
    if (earlier.done) {
        before.released_ns =
            std::max(before.released_ns, earlier.end_ns + profile_.programmatic_wait_ns);
        if (observer && earlier.kernel()) observer->resolves(kernel, earlier);
        return;
    }
    ++before.unfinished;
    add_edge(kernel, earlier, Cause::programmatic_launch, EdgeKind::completion);
}

// The kernel may start a little after `primary` has triggered.
void Simulation::consider_trigger(Operation& kernel, Operation& primary, Nanoseconds time_ns) {
    if (observer) observer->launches(kernel, primary);
    const Nanoseconds bound = time_ns + profile_.programmatic_launch_ns;
    if (bound <= kernel.ready_ns) return;
    kernel.ready_ns = bound;
    kernel.cause = Cause::programmatic_launch;
    kernel.cause_operation = primary.id;
}

void Simulation::note_trigger(Operation& kernel) {
    if (kernel.kernel()->launched_early == 0) return;
    kernel.kernel()->launched_early = 0;
    for (Edge** place = &kernel.waiters; *place;) {
        Edge* const edge = *place;
        if (edge->kind != EdgeKind::trigger) {
            place = &edge->next;
            continue;
        }
        Operation& waiter = *edge->waiter;
        *place = edge->next;
        give_back(*edge);
        consider_trigger(waiter, kernel, kernel.kernel()->triggered_ns());
        if (--waiter.waits_for == 0)
            queue_.push(waiter.ready_ns, FutureEventKind::operation_ready, &waiter);
    }
}

void Simulation::end_grid(Operation& operation, Nanoseconds now) {
    GridsBefore* const before = operation.kernel()->grids_before_if_any();
    if (before && before->unfinished > 0) {
        before->ended = true;
        before->ended_ns = now;
    } else {
        complete(operation, now);
    }
}

// `earlier`, beside which the kernel may have run, has ended.
void Simulation::resolve(Operation& kernel, Operation& earlier) {
    GridsBefore& before = kernel.kernel()->grids_before();
    before.released_ns =
        std::max(before.released_ns, earlier.end_ns + profile_.programmatic_wait_ns);
    if (observer && earlier.kernel()) observer->resolves(kernel, earlier);
    if (--before.unfinished > 0) return;
    if (before.ended)
        complete(kernel, earlier.end_ns);
    else
        kernel.stream->device->kernels.release(*kernel.kernel());
}

// A record without timing and a wait for what is done already do not keep a kernel from running
// beside the one before them, as measured on an H100; whatever else stands between does.
bool Simulation::leaves_primary(const Operation& operation) {
    if (operation.kind == OperationKind::event_record) return !operation.records_time();
    if (operation.kind != OperationKind::event_wait) return false;
    const Operation* const instance = operation.instance();
    return !instance || instance->done;
}

// Notes beside which kernel the stream's next one may run.
void Simulation::note_primary(Operation& operation) {
    Stream& stream = *operation.stream;
    const Operation* const instance = operation.instance();
    if (!is_event(operation.kind))
        stream.behind_programmatic_event = false;
    else if (instance && instance->records_programmatically())
        stream.behind_programmatic_event = true;
    if (leaves_primary(operation)) return;
    if (stream.primary) release(*stream.primary);
    stream.primary = operation.kernel() ? &operation : nullptr;
    if (stream.primary) retain(operation);
}

}  // namespace streamlab::model
