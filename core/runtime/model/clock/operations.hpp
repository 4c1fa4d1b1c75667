// All operations and their dependencies.
#pragma once

#include <cstdint>

#include "model/clock/graph_launch.hpp"
#include "model/kernel/kernel_execution.hpp"
#include "model/operations/event_queue.hpp"
#include "model/operations/object_pool.hpp"
#include "model/operations/observer.hpp"
#include "model/operations/operation.hpp"
#include "model/operations/profile.hpp"
#include "model/operations/stream.hpp"
#include "model/operations/stream_order.hpp"

namespace streamlab::model {

class Operations {
public:
    Operations(const Profile& profile, EventQueue& queue) : profile_(profile), queue_(queue) {}
    Operations(const Operations&) = delete;
    Operations& operator=(const Operations&) = delete;

    // Null if there is no observer.
    Observer* observer = nullptr;
    StreamOrder& order() { return order_; }

    // Creates an operation of `stream` on `device`, issued at `now` by call number `call`.
    Operation& make(OperationKind kind, Stream& stream, std::uint8_t device, std::uint32_t call,
                    Nanoseconds now);
    // Id of the newest operation.
    std::uint32_t last_id() const { return last_id_; }
    // Sets the data of a copy or memset.
    void set_transfer(Operation& operation, const Transfer& transfer);
    static void retain(Operation& operation) { ++operation.references; }
    void release(Operation& operation);

    // Counts the issued operations that are not done.
    void count_issued(Operation& operation) {
        ++outstanding_;
        operation.outstanding = true;
    }
    void count_done(Operation& operation) {
        operation.outstanding = false;
        --outstanding_;
    }
    std::int64_t outstanding() const { return outstanding_; }
    void forget_outstanding() { outstanding_ = 0; }

    void add_edge(Operation& waiter, Operation& earlier, Cause cause, EdgeKind kind);
    void give_back(Edge& edge);
    // Makes `waiter` start only after `earlier` is done. If it is done already, its end still
    // bounds the start.
    void add_dependency(Operation& waiter, Operation& earlier, Cause cause);
    // Makes `waiter` start only after `earlier`, of the same hardware queue, has been handed to its
    // engine.
    void follow(Operation& waiter, Operation& earlier);
    // Called when the operation has been handed to its engine.
    void note_dispatch(Operation& operation, Nanoseconds now);
    // Called when `earlier`, on which the waiter depends, is done.
    void consider(Operation& waiter, const Operation& earlier, Cause cause);
    // Queues the start of an operation that has no pending dependencies.
    void start_if_ready(Operation& operation) {
        if (operation.waits_for == 0)
            queue_.push(operation.ready_ns, FutureEventKind::operation_ready, &operation);
    }
    // Removes one pending dependency.
    void resolve_one(Operation& waiter) {
        --waiter.waits_for;
        start_if_ready(waiter);
    }

    // Visits all operations, including unused ones.
    template <class Visit>
    void for_each(Visit visit) {
        pool_.for_each(visit);
    }

private:
    const Profile& profile_;
    EventQueue& queue_;
    StreamOrder order_;
    std::uint32_t last_id_ = 0;
    std::int64_t outstanding_ = 0;
    ObjectPool<Operation> pool_;
    ObjectPool<Transfer> transfers_;
    ObjectPool<Edge> edges_;
};

// Interface for ending operations.
class Completion {
public:
    Completion() = default;
    virtual ~Completion() = default;
    Completion(const Completion&) = delete;
    Completion& operator=(const Completion&) = delete;

    virtual void complete(Operation& operation, Nanoseconds now) = 0;
};

}  // namespace streamlab::model
