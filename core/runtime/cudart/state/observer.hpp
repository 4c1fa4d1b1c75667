// Who watches the program. The runtime tells an observer what happens; nobody below the part
// `observe`, which implements it, knows what becomes of that.
//
// There is at most one observer, and none if hazards are not being detected: Runtime::observer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "hazard/order.hpp"
#include "model/memory/address_space.hpp"
#include "model/operations/operation.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

class ApiCall;
struct CopyRequest;
struct Event;
struct HostThread;
struct SetRequest;
struct StreamHandle;

// What of a node's memory the program has freed when its graph is launched; null: nothing.
struct HeldRange;
using EndedMemory = std::shared_ptr<const std::vector<HeldRange>>;

// What the observer knows of the memory that a node of a graph uses.
class NodeMemory {
public:
    virtual ~NodeMemory() = default;
    virtual EndedMemory ended() const = 0;
};

class ProgramObserver {
public:
    virtual ~ProgramObserver() = default;

    // --- Order. `past`: what is known to come before.

    // All work of the stream so far, for somebody to follow later.
    virtual hazard::Past done_by(const model::Stream& stream) = 0;
    virtual void stream_follows(const model::Stream& stream, const hazard::Past& past) = 0;
    // The running host thread has waited, as a rule says.
    virtual void host_follows(const hazard::Past& past) = 0;
    virtual void host_follows(const model::Operation& operation) = 0;
    // Only the read of the copy's source, if that may be read early (M8).
    virtual void host_follows_source(const model::Operation& copy) = 0;
    // Nothing if the thread might as well have asked before the event was recorded (E3, E4).
    virtual void host_follows_record(const model::Operation& recorded) = 0;
    // The running host thread creates the other one.
    virtual void starts_thread(HostThread& thread) = 0;
    // The thread's past comes before the next acquisition of the object (a mutex, an atomic).
    virtual void releases(const void* object) = 0;
    virtual void acquires(const void* object) = 0;

    // --- An operation, before it enters its stream.

    // Its source is read during the call (M1) and not by the operation, or its real source is
    // `rows`, and the one in the operation is a staging buffer.
    virtual void source_is_read_by_call(model::Operation& copy) = 0;
    virtual void source_is(model::Operation& copy, const model::Rows& rows) = 0;
    // Or its source may be read at any time from the call on (M8).
    virtual void source_is_read_early(model::Operation& copy) = 0;
    virtual void is_of_plain_call(model::Operation& transfer) = 0;
    // The memory that it allocates or frees.
    virtual void memory_is(model::Operation& operation, std::uintptr_t address,
                           std::size_t bytes) = 0;
    // For a node of a graph: findings name the place where it was added, not where the graph is
    // launched. `ended`: what it uses although the program has freed it.
    virtual void made_at(model::Operation& node, const void* site, EndedMemory ended) = 0;

    // --- Memory.

    // A node uses it at each launch: all that a transfer names, and what is an address among a
    // kernel's arguments. Null if none of it can be freed.
    virtual std::shared_ptr<NodeMemory> hold(const model::Transfer& transfer) = 0;
    virtual std::shared_ptr<NodeMemory> hold(const void* arguments, std::size_t bytes) = 0;
    // A call has allocated or freed it; `operation`: 0 if the call itself does, and not in stream
    // order.
    virtual void allocated(const ApiCall& call, const model::Allocation& allocation) = 0;
    virtual void freed(const ApiCall& call, const model::Allocation& allocation,
                       std::uint32_t operation) = 0;
    // What was accessed there before is forgotten.
    virtual void begins(const model::Allocation& allocation) = 0;
    // The host frees it, whether or not the call waits (A1).
    virtual void frees(const model::Allocation& allocation, const void* site) = 0;
    virtual void host_stores(std::uintptr_t address, std::size_t bytes, const void* site) = 0;
    // The running thread has returned to a function whose stack ends at `frame`.
    virtual void stack_ends_at(std::uintptr_t frame, const void* site) = 0;

    // --- Calls.

    // The call is about to end with an error.
    virtual void fails(const ApiCall& call, cudaError error, std::uint32_t event) = 0;
    // The running thread has asked for its last error and got one.
    virtual void asked_for_error() = 0;
    virtual void uses_destroyed(const StreamHandle& stream) = 0;
    virtual void uses_destroyed(const Event& event) = 0;
    // The call refuses the copy or the memset, because some of the memory cannot be accessed so.
    virtual void refuses(const ApiCall& call, const CopyRequest& request) = 0;
    virtual void refuses(const ApiCall& call, const SetRequest& request) = 0;
    // A copy that uses freed memory of the host's heap. Returns whether all of it can be reached.
    virtual bool can_reach(const ApiCall& call, const CopyRequest& request) = 0;
};

}  // namespace streamlab::cudart
