// What comes before what, by documented rules alone: of streams and host threads, their operations,
// and the objects by which threads wait for one another.
//
// Waits that no rule promises (a pageable copy that happened to block, cudaFree) are not told here
// (M6).
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
    // From here on the trace says when the host waited.
    void write_waits();

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
    // What a lock, a flag or the like hands on.
    hazard::Actor actor_of(const void* object);
    // Null if nobody has released it.
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
    // The running host thread issues it to the actor.
    void issue(model::Operation& operation, hazard::Actor actor);
    // It is in its stream now, with its past.
    void is_submitted(const model::Operation& operation);
    void forget(model::Operation& operation);

    // --- Host threads.

    // The past of the running thread's loads and stores from now on.
    hazard::Past of_thread() const;
    void host_follows(const hazard::Past& past);
    // Whether the running host thread comes after the call that recorded the event. A wait that is
    // issued before the event's record waits for an earlier one, or for nothing (E1); where nothing
    // orders the two host threads, that can happen.
    bool host_knows_of(const model::Operation& recorded) const;
    void follow_recorded(hazard::Actor actor, const model::Operation& recorded);
    // The running host thread creates the other one.
    void starts_thread(HostThread& thread);
    // The running thread's past comes before whoever follows the object's actor.
    void releases(const void* object);

    // Counts the moments at which a host thread's past may have changed.
    std::uint64_t epoch() const { return epoch_; }
    void change() { ++epoch_; }

    // A store to device memory was a release: then loads there may acquire.
    bool has_flags() const { return has_flags_; }
    void flags_order();

private:
    // A number for Operation::observed that is free.
    std::uint32_t new_number();
    // What the running thread, or the host function that it runs, hands to another one.
    hazard::Past handed_over();

    Runtime& runtime_;
    hazard::Order order_;
    std::vector<hazard::Actor> streams_;  // by stream id; 0: none yet
    std::unordered_map<const void*, hazard::Actor> objects_;
    std::deque<Issued> issued_;  // by Operation::observed
    std::vector<std::uint32_t> spare_issued_;
    std::uint64_t epoch_ = 1;
    bool has_flags_ = false;
    std::unique_ptr<HostWaits> host_waits_;  // null if the run was not asked for it
};

}  // namespace streamlab::cudart
