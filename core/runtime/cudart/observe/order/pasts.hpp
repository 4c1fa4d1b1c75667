// Happens-before according to documented rules only: between streams, host threads, their
// operations, and the objects with which threads wait for each other.
//
// Undocumented waits (a pageable copy that happened to block, cudaFree) are not included (M6).
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

#include "cudart/observe/order/host_waits.hpp"
#include "cudart/observe/order/issued.hpp"
#include "cudart/state/host_thread.hpp"
#include "model/operations/operation.hpp"

namespace streamlab::cudart {

class Runtime;

class Pasts {
public:
    explicit Pasts(Runtime& runtime);
    // From here on, writes the host's waits to the trace.
    void enable_wait_records();

    hazard::Order& order() { return order_; }
    hazard::Actor actor_of(const model::Stream& stream) {
        if (streams_.size() <= stream.id) streams_.resize(stream.id + std::size_t{1});
        hazard::Actor& actor = streams_[stream.id];
        if (!actor) actor = order_.add_actor();
        return actor;
    }
    hazard::Actor actor_of(HostThread& thread) {
        if (!thread.actor) thread.actor = order_.add_actor();
        return thread.actor;
    }
    // The actor of a lock, a flag or a similar object.
    hazard::Actor actor_of(const void* object);
    // Null if the object has never been released.
    const hazard::Actor* find_actor_of(const void* object) const;

    // --- Operations.

    Issued& issued(model::Operation& operation) {
        if (!operation.observed) operation.observed = new_number();
        return issued_[operation.observed];
    }
    const Issued& issued(const model::Operation& operation) const {
        return issued_[operation.observed];
    }
    const hazard::Past& past_of(const model::Operation& operation) const {
        return issued(operation).past;
    }
    // Called when the running host thread issues the operation to the actor.
    void issue(model::Operation& operation, hazard::Actor actor);
    // Called when the operation has entered its stream and its past is final.
    void on_submitted(const model::Operation& operation);
    void forget(model::Operation& operation);

    // --- Host threads.

    // The past of the running thread's next loads and stores.
    hazard::Past of_thread() const;
    void order_host_after(const hazard::Past& past);
    // True if the running host thread is ordered after the call that recorded the event. A wait
    // that is issued before the record waits for an earlier record, or for nothing (E1); this can
    // happen if the two host threads are unordered.
    bool is_host_ordered_after(const model::Operation& recorded) const;
    void follow_recorded(hazard::Actor actor, const model::Operation& recorded);
    // Called when the running host thread creates `thread`.
    void on_thread_created(HostThread& thread);
    // Orders the running thread's past before every thread that acquires the object.
    void releases(const void* object);

    // The number of times that a host thread's past may have changed.
    std::uint64_t epoch() const { return epoch_; }
    void change() { ++epoch_; }

    // True if some store to device memory was a release. Loads of that memory may then be acquires.
    bool has_flags() const { return has_flags_; }
    void note_release_store();

private:
    // An unused number for Operation::observed.
    std::uint32_t new_number();
    // The past that the running thread, or its host function, passes to another thread.
    hazard::Past handed_over();

    Runtime& runtime_;
    hazard::Order order_;
    std::vector<hazard::Actor> streams_;  // by stream id; 0: none yet
    std::unordered_map<const void*, hazard::Actor> objects_;
    std::deque<Issued> issued_;  // by Operation::observed
    std::vector<std::uint32_t> spare_issued_;
    std::uint64_t epoch_ = 1;
    bool has_flags_ = false;
    std::unique_ptr<HostWaits> host_waits_;  // null unless the run requests host waits
};

}  // namespace streamlab::cudart
