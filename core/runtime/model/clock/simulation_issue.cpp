// How operations are issued: what each waits for, and when it is ready.
#include "model/clock/simulation.hpp"
#include "model/costs/start_cost.hpp"
#include "model/costs/transfer_cost.hpp"

namespace streamlab::model {

namespace {

EngineId engine_for(OperationKind kind) {
    switch (kind) {
    case OperationKind::copy_h2d:
        return EngineId::h2d;
    case OperationKind::copy_d2h:
        return EngineId::d2h;
    case OperationKind::copy_d2d:
    case OperationKind::copy_peer:
        return EngineId::d2d;
    case OperationKind::kernel:
    case OperationKind::memset:
        return EngineId::sms;
    default:
        return EngineId::none;
    }
}

}  // namespace

Operation& Simulation::begin_operation(OperationKind kind, Stream& stream, std::uint32_t call) {
    if (stream.pending > profile_.stream_queue_entries)
        wait_for_room(stream, profile_.stream_queue_entries);
    return make_operation(kind, stream, call);
}

Operation& Simulation::make_operation(OperationKind kind, Stream& stream, std::uint32_t call) {
    Operation* const operation = &operations_.take();
    operation->id = ++last_operation_;
    operation->kind = kind;
    operation->engine = engine_for(kind);
    operation->stream = &stream;
    operation->stream_id = stream.id;
    operation->device = operation->engine_device = stream.device->number;
    operation->call = call;
    operation->enqueue_ns = host_now();
    operation->ready_ns = operation->enqueue_ns + latency_ns(profile_, kind);
    return *operation;
}

void Simulation::set_transfer(Operation& operation, const Transfer& transfer) {
    Transfer& own = transfers_.take();
    own = transfer;
    own.needs_room = needs_room(profile_, operation.kind, transfer);
    if (operation.is_on_copy_engine() && !needs_copy_engine(profile_, operation.kind, transfer))
        operation.engine = EngineId::none;
    operation.content = &own;
}

void Simulation::add_edge(Operation& waiter, Operation& earlier, Cause cause, EdgeKind kind) {
    Edge& edge = waiter.first_edge.waiter ? edges_.take() : waiter.first_edge;
    edge = {&waiter, earlier.waiters, cause, kind};
    earlier.waiters = &edge;
    if (kind != EdgeKind::completion && kind != EdgeKind::child) ++waiter.waits_for;
}

// `first_edge` is part of the waiter, so it must not go to the pool: the waiter may be gone when
// the pool reuses it.
void Simulation::give_back(Edge& edge) {
    if (&edge != &edge.waiter->first_edge) edges_.give_back(edge);
}

void Simulation::add_dependency(Operation& waiter, Operation& earlier, Cause cause) {
    if (order_.watching() && waiter.stream_id != earlier.stream_id)
        order_.note(waiter.stream_id, waiter.id, earlier.stream_id, earlier.id);
    if (earlier.done) {
        consider(waiter, earlier, cause);
        return;
    }
    add_edge(waiter, earlier, cause, EdgeKind::end);
}

void Simulation::follow(Operation& waiter, Operation& earlier) {
    if (earlier.dispatched) return;
    earlier.followed = true;
    add_edge(waiter, earlier, Cause::hardware_queue, EdgeKind::dispatch);
}

// Releases the operations that only had to stay behind this one in their hardware queue.
void Simulation::note_dispatch(Operation& operation, Nanoseconds now) {
    for (Edge** place = &operation.waiters; *place;) {
        Edge* const edge = *place;
        if (edge->kind != EdgeKind::dispatch) {
            place = &edge->next;
            continue;
        }
        Operation& waiter = *edge->waiter;
        if (now > waiter.ready_ns) {
            waiter.ready_ns = now;
            waiter.cause = Cause::hardware_queue;
            waiter.cause_operation = operation.id;
        }
        if (--waiter.waits_for == 0)
            queue_.push(waiter.ready_ns, FutureEventKind::operation_ready, &waiter);
        *place = edge->next;
        give_back(*edge);
    }
}

// Raises the lower bound of the waiter's start if this dependency ends later than all others so
// far; the dependency then becomes the cause.
void Simulation::consider(Operation& waiter, const Operation& earlier, Cause cause) {
    const Nanoseconds bound = earlier.end_ns + gap_ns(profile_, earlier, waiter, cause);
    if (bound <= waiter.ready_ns) return;
    waiter.ready_ns = bound;
    // What fences and pools make wait would wait for any work.
    const bool function = earlier.kind == OperationKind::host_function &&
                          (cause == Cause::stream_order || cause == Cause::graph_edge);
    waiter.cause = function ? Cause::host_function : cause;
    waiter.cause_operation = earlier.id;
    // An instant operation takes no time itself: report what held it up as the cause.
    if (is_instant(earlier.kind) && cause != Cause::memory && earlier.cause != Cause::host_issue) {
        waiter.cause = earlier.cause;
        waiter.cause_operation = earlier.cause_operation;
    }
}

void Simulation::note_order_of_next(const Stream& stream) {
    if (!order_.watching() || stream.non_blocking) return;
    const std::uint32_t next = last_operation_ + 1;
    const Operation* const fence = stream.device->fence;
    if (!stream.legacy && fence) order_.note(stream.id, next, fence->stream_id, fence->id);
    if (!stream.legacy) return;
    for (const auto& other : stream.device->streams)
        if (!other->legacy && !other->non_blocking && other->tail)
            order_.note(stream.id, next, other->id, other->tail->id);
}

void Simulation::submit(Operation& operation) {
    Stream& stream = *operation.stream;
    Device& device = *stream.device;
    if (device.hardware_queues.any()) device.hardware_queues.enqueue(operation);
    KernelExecution* const kernel = operation.kernel();
    const bool is_early = kernel && kernel->shape().programmatic && stream.primary;
    if (is_early) run_beside(operation, *stream.primary);
    if (kernel && stream.behind_programmatic_event) kernel->grids_before();
    if (stream.tail) {
        if (is_event(operation.kind))
            operation.behind_copy =
                stream.tail->is_on_copy_engine() ? stream.tail->engine : stream.tail->behind_copy;
        if (!is_early)
            add_dependency(operation, *stream.tail, Cause::stream_order);
        else if (stream.tail != stream.primary)
            complete_after(operation, *stream.tail);
        release(*stream.tail);
    }
    note_primary(operation);
    if (stream.legacy) {
        put_fence(operation, device);
        if (operation.kind == OperationKind::copy_peer)
            for (const Rows& side : {operation.transfer()->from, operation.transfer()->to})
                if (Device* other = device_at(side); other && other != &device)
                    put_fence(operation, *other);
    } else if (!stream.non_blocking && device.fence) {
        if (observer) observer->comes_after(stream, *device.fence->stream);
        add_dependency(operation, *device.fence, Cause::legacy_barrier);
    }
    if (observer) observer->submits(operation);
    stream.tail = &operation;
    retain(operation);
    ++stream.pending;
    ++outstanding_;
    operation.outstanding = true;
    if (operation.waits_for == 0)
        queue_.push(operation.ready_ns, FutureEventKind::operation_ready, &operation);
}

// Orders the operation after all earlier work of the device's blocking streams, and before all
// later work (D1). A copy between two devices in a legacy stream is a fence on both, as the
// documentation of cudaMemcpyPeer says.
void Simulation::put_fence(Operation& operation, Device& device) {
    for (const auto& other : device.streams)
        if (other.get() != operation.stream && !other->non_blocking && other->tail) {
            if (observer) observer->comes_after(*operation.stream, *other);
            add_dependency(operation, *other->tail, Cause::legacy_barrier);
        }
    if (device.fence) {
        if (device.fence->stream != operation.stream) {
            if (observer) observer->comes_after(*operation.stream, *device.fence->stream);
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
