#include "model/clock/operations.hpp"

#include <cstdlib>

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

Operation& Operations::make(OperationKind kind, Stream& stream, std::uint8_t device,
                            std::uint32_t call, Nanoseconds now) {
    Operation* const operation = &pool_.take();
    operation->id = ++last_id_;
    operation->kind = kind;
    operation->engine = engine_for(kind);
    operation->stream = &stream;
    operation->stream_id = stream.id;
    operation->device = operation->engine_device = device;
    operation->call = call;
    operation->enqueue_ns = now;
    operation->ready_ns = operation->enqueue_ns + latency_ns(profile_, kind);
    return *operation;
}

void Operations::set_transfer(Operation& operation, const Transfer& transfer) {
    Transfer& own = transfers_.take();
    own = transfer;
    own.needs_sm_resources = needs_sm_resources(profile_, operation.kind, transfer);
    if (operation.is_on_copy_engine() && !needs_copy_engine(profile_, operation.kind, transfer))
        operation.engine = EngineId::none;
    operation.content = &own;
}

void Operations::add_edge(Operation& waiter, Operation& earlier, Cause cause, EdgeKind kind) {
    Edge& edge = waiter.first_edge.waiter ? edges_.take() : waiter.first_edge;
    edge = {&waiter, earlier.waiters, cause, kind};
    earlier.waiters = &edge;
    if (kind != EdgeKind::completion && kind != EdgeKind::child) ++waiter.waits_for;
}

// `first_edge` is part of the waiter and must not go to the pool: the waiter may be destroyed
// before the pool reuses it.
void Operations::give_back(Edge& edge) {
    if (&edge != &edge.waiter->first_edge) edges_.give_back(edge);
}

void Operations::add_dependency(Operation& waiter, Operation& earlier, Cause cause) {
    if (order_.watching() && waiter.stream_id != earlier.stream_id)
        order_.note(waiter.stream_id, waiter.id, earlier.stream_id, earlier.id);
    if (earlier.done) {
        consider(waiter, earlier, cause);
        return;
    }
    add_edge(waiter, earlier, cause, EdgeKind::end);
}

void Operations::follow(Operation& waiter, Operation& earlier) {
    if (earlier.dispatched) return;
    earlier.followed = true;
    add_edge(waiter, earlier, Cause::hardware_queue, EdgeKind::dispatch);
}

// Releases the operations that only had to follow this one in their hardware queue.
void Operations::note_dispatch(Operation& operation, Nanoseconds now) {
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
        resolve_one(waiter);
        *place = edge->next;
        give_back(*edge);
    }
}

// Raises the lower bound of the waiter's start if this dependency ends later than all others so
// far; the dependency then becomes the cause.
void Operations::consider(Operation& waiter, const Operation& earlier, Cause cause) {
    const Nanoseconds bound = earlier.end_ns + gap_ns(profile_, earlier, waiter, cause);
    if (bound <= waiter.ready_ns) return;
    waiter.ready_ns = bound;
    // The cause of a wait for a fence or a pool is the same for all kinds of earlier work.
    const bool function = earlier.kind == OperationKind::host_function &&
                          (cause == Cause::stream_order || cause == Cause::graph_edge);
    waiter.cause = function ? Cause::host_function : cause;
    waiter.cause_operation = earlier.id;
    // An instant operation takes no time: report the cause of its own delay instead.
    if (is_instant(earlier.kind) && cause != Cause::memory && earlier.cause != Cause::host_issue) {
        waiter.cause = earlier.cause;
        waiter.cause_operation = earlier.cause_operation;
    }
}

void Operations::release(Operation& operation) {
    if (--operation.references > 0) return;
    delete operation.kernel();
    delete operation.graph();
    delete operation.conditional();
    delete operation.host_function();
    if (Transfer* transfer = operation.transfer()) {
        if (transfer->staged) std::free(transfer->from.first);
        transfers_.give_back(*transfer);
    }
    operation.content = std::monostate{};
    if (operation.observed) observer->forgets(operation);
    pool_.give_back(operation);
}

}  // namespace streamlab::model
