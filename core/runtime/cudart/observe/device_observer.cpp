#include "cudart/observe/device_observer.hpp"

#include "cudart/state/api_call.hpp"
#include "system/program_image.hpp"

namespace streamlab::cudart {

using model::Operation;

void DeviceObserver::comes_after(const model::Stream& later, const model::Stream& earlier) {
    all_.pasts.order().follow_all(all_.pasts.actor_of(later), all_.pasts.actor_of(earlier));
    all_.early.comes_after(later, earlier);
}

void DeviceObserver::submits(Operation& operation) {
    const hazard::Actor stream = all_.pasts.actor_of(*operation.stream);
    if (const Operation* instance = operation.instance()) {
        all_.pasts.follow_recorded(stream, *instance);
        all_.early.note_waited(operation, *instance);
    }
    if (all_.pasts.issued(operation).mark_source_read_early) all_.sources.issue(operation);
    if (all_.early.has_primaries())
        all_.early.issue(operation, all_.early.take_primaries());
    else
        all_.pasts.issue(operation, stream);
    if (all_.pasts.issued(operation).of_plain_call) note_plain_call(operation);
    if (operation.records_programmatically()) all_.early.issue_programmatic_record(operation);
    if (!model::is_event(operation.kind)) all_.early.issue_after_events(operation);
    all_.pasts.on_submitted(operation);
    all_.copies.issued(operation);
    note_site(operation);
    if (operation.kernel() || operation.graph()) all_.clocks.issued(operation);
    if (operation.graph())
        all_.graphs.issue_nodes(operation, [this](Operation& node) { all_.copies.issued(node); });
}

// Sites in libraries, such as that of the call of main, differ between runs.
void DeviceObserver::note_site(const Operation& operation) {
    const ApiCall* const call = runtime().thread().api_call;
    if (!call || call->id() != operation.call) return;
    const void* const site = call->outer_site();
    if (system::in_image(reinterpret_cast<std::uintptr_t>(site)))
        all_.findings.note_outer_site(operation.call, site);
}

// Marks the operation of a plain cudaMemcpy or cudaMemset. The call may return before the device
// has finished (M1, M5), which the caller cannot see, and programs commonly call cudaFree after it.
// The operation is not marked if earlier work is pending for which the host has not waited.
void DeviceObserver::note_plain_call(Operation& operation) {
    Issued& kept = all_.pasts.issued(operation);
    const hazard::Past before = kept.past.without_self();
    hazard::Moment& last = plain_calls_[operation.stream_id];
    kept.of_plain_call = all_.pasts.of_thread().covers(before) || last == before.self();
    if (kept.of_plain_call) last = kept.past.self();
}

// Treats a kernel launched by a kernel as part of the parent: both have the same predecessors and
// successors. Races between parent and child, or between children, are not detected.
void DeviceObserver::on_child_launch(Operation& child, Operation& parent) {
    all_.pasts.issued(child).past = all_.early.current_past(parent);
}

void DeviceObserver::on_step_end(Operation& kernel) {
    all_.kernels.end_step();
    if (all_.pasts.issued(kernel).uses_ended) all_.transfers.report_freed_use(kernel);
}

void DeviceObserver::forgets(Operation& operation) {
    const Issued& kept = all_.pasts.issued(operation);
    if (kept.has_rows || kept.uses_ended) all_.used.forget(operation);
    if (kept.mark_source_read_early) all_.sources.forget(operation);
    if (kept.is_of_body) all_.graphs.forget(operation);
    all_.pasts.forget(operation);
}

}  // namespace streamlab::cudart
