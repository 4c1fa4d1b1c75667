// Submission of operations to streams, with their dependencies.
#include "model/clock/simulation.hpp"

namespace streamlab::model {

Operation& Simulation::begin_operation(OperationKind kind, Stream& stream, std::uint32_t call) {
    if (stream.pending > profile_.stream_queue_entries)
        wait_for_queue_space(stream, profile_.stream_queue_entries);
    return operations_.make(kind, stream, stream.device->number, call, host_now());
}

void Simulation::note_order_of_next(const Stream& stream) {
    if (!operations_.order().watching() || stream.non_blocking) return;
    const std::uint32_t next = operations_.last_id() + 1;
    const Operation* const fence = stream.device->fence;
    if (!stream.legacy && fence)
        operations_.order().note(stream.id, next, fence->stream_id, fence->id);
    if (!stream.legacy) return;
    for (const auto& other : stream.device->streams)
        if (!other->legacy && !other->non_blocking && other->tail)
            operations_.order().note(stream.id, next, other->id, other->tail->id);
}

void Simulation::submit(Operation& operation) {
    Stream& stream = *operation.stream;
    Device& device = *stream.device;
    if (device.hardware_queues.any()) device.hardware_queues.enqueue(operation);
    KernelExecution* const kernel = operation.kernel();
    const bool is_early = kernel && kernel->shape().programmatic && stream.primary;
    if (is_early) programmatic_launches_.allow_overlap(operation, *stream.primary);
    if (kernel && stream.follows_programmatic_event) kernel->earlier_grids();
    if (stream.tail) {
        if (is_event(operation.kind))
            operation.preceding_copy_engine = stream.tail->is_on_copy_engine()
                                                  ? stream.tail->engine
                                                  : stream.tail->preceding_copy_engine;
        if (!is_early)
            add_dependency(operation, *stream.tail, Cause::stream_order);
        else if (stream.tail != stream.primary)
            programmatic_launches_.complete_after(operation, *stream.tail);
        release(*stream.tail);
    }
    programmatic_launches_.note_primary(operation);
    if (stream.legacy) {
        put_fence(operation, device);
        if (operation.kind == OperationKind::copy_peer)
            for (const Rows& side : {operation.transfer()->from, operation.transfer()->to})
                if (Device* other = device_at(side); other && other != &device)
                    put_fence(operation, *other);
    } else if (!stream.non_blocking && device.fence) {
        if (operations_.observer) operations_.observer->comes_after(stream, *device.fence->stream);
        add_dependency(operation, *device.fence, Cause::legacy_barrier);
    }
    if (operations_.observer) operations_.observer->submits(operation);
    stream.tail = &operation;
    retain(operation);
    ++stream.pending;
    operations_.count_issued(operation);
    operations_.start_if_ready(operation);
}

// Orders the operation after all earlier work of the device's blocking streams, and before all
// later work (D1). A copy between two devices in a legacy stream is a fence on both, according to
// the documentation of cudaMemcpyPeer.
void Simulation::put_fence(Operation& operation, Device& device) {
    for (const auto& other : device.streams)
        if (other.get() != operation.stream && !other->non_blocking && other->tail) {
            if (operations_.observer) operations_.observer->comes_after(*operation.stream, *other);
            add_dependency(operation, *other->tail, Cause::legacy_barrier);
        }
    if (device.fence) {
        if (device.fence->stream != operation.stream) {
            if (operations_.observer)
                operations_.observer->comes_after(*operation.stream, *device.fence->stream);
            add_dependency(operation, *device.fence, Cause::legacy_barrier);
        }
        release(*device.fence);
    }
    device.fence = &operation;
    retain(operation);
}

Device* Simulation::device_at(const Rows& rows) const {
    const auto address = reinterpret_cast<std::uintptr_t>(rows.first);
    return is_device(address) ? devices_[device_of(address)].get() : nullptr;
}

}  // namespace streamlab::model
