#include "model/clock/programmatic_launches.hpp"

#include <algorithm>

#include "model/clock/device.hpp"

namespace streamlab::model {

namespace {

// A record without timing and a wait that is satisfied already do not prevent a kernel from
// overlapping with the previous one, as measured on an H100; any other operation in between does.
bool keeps_primary(const Operation& operation) {
    if (operation.kind == OperationKind::event_record) return !operation.records_time();
    if (operation.kind != OperationKind::event_wait) return false;
    const Operation* const instance = operation.instance();
    return !instance || instance->done;
}

}  // namespace

void ProgrammaticLaunches::allow_overlap(Operation& kernel, Operation& primary) {
    if (operations_.observer) operations_.observer->depends(kernel, primary);
    if (operations_.order().watching() && kernel.stream_id != primary.stream_id)
        operations_.order().note(kernel.stream_id, kernel.id, primary.stream_id, primary.id);
    complete_after(kernel, primary);
    if (primary.done) {
        note_primary_trigger(kernel, primary, primary.end_ns);
    } else if (primary.kernel()->has_triggered()) {
        note_primary_trigger(kernel, primary, primary.kernel()->triggered_ns());
    } else {
        ++primary.kernel()->early_dependents;
        operations_.add_edge(kernel, primary, Cause::programmatic_launch, EdgeKind::trigger);
    }
}

void ProgrammaticLaunches::complete_after(Operation& kernel, Operation& earlier) {
    EarlierGrids& before = kernel.kernel()->earlier_grids();
    if (earlier.done) {
        before.released_ns =
            std::max(before.released_ns, earlier.end_ns + profile_.programmatic_wait_ns);
        if (operations_.observer && earlier.kernel())
            operations_.observer->resolves(kernel, earlier);
        return;
    }
    ++before.unfinished;
    operations_.add_edge(kernel, earlier, Cause::programmatic_launch, EdgeKind::completion);
}

// The kernel may start shortly after `primary` has triggered.
void ProgrammaticLaunches::note_primary_trigger(Operation& kernel, Operation& primary,
                                                Nanoseconds time_ns) {
    if (operations_.observer) operations_.observer->launches(kernel, primary);
    const Nanoseconds bound = time_ns + profile_.programmatic_launch_ns;
    if (bound <= kernel.ready_ns) return;
    kernel.ready_ns = bound;
    kernel.cause = Cause::programmatic_launch;
    kernel.cause_operation = primary.id;
}

void ProgrammaticLaunches::note_trigger(Operation& kernel) {
    if (kernel.kernel()->early_dependents == 0) return;
    kernel.kernel()->early_dependents = 0;
    for (Edge** place = &kernel.waiters; *place;) {
        Edge* const edge = *place;
        if (edge->kind != EdgeKind::trigger) {
            place = &edge->next;
            continue;
        }
        Operation& waiter = *edge->waiter;
        *place = edge->next;
        operations_.give_back(*edge);
        note_primary_trigger(waiter, kernel, kernel.kernel()->triggered_ns());
        operations_.resolve_one(waiter);
    }
}

void ProgrammaticLaunches::end_grid(Operation& operation, Nanoseconds now) {
    EarlierGrids* const before = operation.kernel()->earlier_grids_if_any();
    if (before && before->unfinished > 0) {
        before->ended = true;
        before->ended_ns = now;
    } else {
        completion_.complete(operation, now);
    }
}

// Called when `earlier`, with which the kernel may have overlapped, has ended.
void ProgrammaticLaunches::resolve(Operation& kernel, Operation& earlier) {
    EarlierGrids& before = kernel.kernel()->earlier_grids();
    before.released_ns =
        std::max(before.released_ns, earlier.end_ns + profile_.programmatic_wait_ns);
    if (operations_.observer && earlier.kernel()) operations_.observer->resolves(kernel, earlier);
    if (--before.unfinished > 0) return;
    if (before.ended)
        completion_.complete(kernel, earlier.end_ns);
    else
        kernel.stream->device->kernels.release(*kernel.kernel());
}

// Records the kernel with which the stream's next one may overlap.
void ProgrammaticLaunches::note_primary(Operation& operation) {
    Stream& stream = *operation.stream;
    const Operation* const instance = operation.instance();
    if (!is_event(operation.kind))
        stream.follows_programmatic_event = false;
    else if (instance && instance->records_programmatically())
        stream.follows_programmatic_event = true;
    if (keeps_primary(operation)) return;
    if (stream.primary) operations_.release(*stream.primary);
    stream.primary = operation.kernel() ? &operation : nullptr;
    if (stream.primary) operations_.retain(operation);
}

}  // namespace streamlab::model
