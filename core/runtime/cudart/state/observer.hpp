// Interface through which the runtime reports events to hazard detection. The folder `observe`
// implements it; the runtime does not depend on the results.
//
// There is at most one observer, and none if hazard detection is off: Runtime::observer.
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

// Parts of a node's memory that were already freed when its graph was launched; null if none were.
struct HeldRange;
using FreedMemory = std::shared_ptr<const std::vector<HeldRange>>;

// Memory that a graph node uses, as recorded by the observer.
class NodeMemory {
public:
    virtual ~NodeMemory() = default;
    virtual FreedMemory ended() const = 0;
};

class ProgramObserver {
public:
    virtual ~ProgramObserver() = default;

    // --- Order. `past`: the work that happens before.

    // All work issued to the stream so far, as a predecessor of later work.
    virtual hazard::Past work_so_far(const model::Stream& stream) = 0;
    virtual void order_stream_after(const model::Stream& stream, const hazard::Past& past) = 0;
    // Called when the running host thread has waited for this work under a documented rule.
    virtual void order_host_after(const hazard::Past& past) = 0;
    virtual void order_host_after(const model::Operation& operation) = 0;
    // Orders the host only after the copy's read of its source, if that read may happen early (M8).
    virtual void order_host_after_source(const model::Operation& copy) = 0;
    // Adds no edge if the thread could also have run its query or wait before the record (E3, E4).
    virtual void order_host_after_record(const model::Operation& recorded) = 0;
    // Called when the running host thread creates `thread`.
    virtual void on_thread_created(HostThread& thread) = 0;
    // Everything before the release happens before the next acquisition of the object (a mutex, an
    // atomic).
    virtual void releases(const void* object) = 0;
    virtual void acquires(const void* object) = 0;

    // --- Properties of an operation, set before it enters its stream.

    // The call and not the operation reads the source (M1). set_source_rows(): the actual source is
    // `rows`, and the operation's source is a staging buffer.
    virtual void mark_source_read_by_call(model::Operation& copy) = 0;
    virtual void set_source_rows(model::Operation& copy, const model::Rows& rows) = 0;
    // The source may be read at any time after the call begins (M8).
    virtual void mark_source_read_early(model::Operation& copy) = 0;
    virtual void mark_plain_call(model::Operation& transfer) = 0;
    // Sets the memory that the operation allocates or frees.
    virtual void set_operation_memory(model::Operation& operation, std::uintptr_t address,
                                      std::size_t bytes) = 0;
    // Findings about a graph node report the call site that added the node, not that of the launch.
    // `ended`: memory that the node uses after the program has freed it.
    virtual void set_creation_site(model::Operation& node, const void* site, FreedMemory ended) = 0;

    // --- Memory.

    // Returns the memory that a node uses at each launch: all operands of a transfer, and the
    // pointers among a kernel's arguments. Null if none of it can be freed.
    virtual std::shared_ptr<NodeMemory> hold(const model::Transfer& transfer) = 0;
    virtual std::shared_ptr<NodeMemory> hold(const void* arguments, std::size_t bytes) = 0;
    // Called when a call has allocated or freed the memory. `operation`: the operation that frees
    // it in stream order; 0 if the call frees it immediately.
    virtual void allocated(const ApiCall& call, const model::Allocation& allocation) = 0;
    virtual void freed(const ApiCall& call, const model::Allocation& allocation,
                       std::uint32_t operation) = 0;
    // Forgets all earlier accesses to the range.
    virtual void begins(const model::Allocation& allocation) = 0;
    // Called when the host frees the memory, whether or not the call waits (A1).
    virtual void frees(const model::Allocation& allocation, const void* site) = 0;
    virtual void on_host_store(std::uintptr_t address, std::size_t bytes, const void* site) = 0;
    // Called when the running thread has returned to a function whose stack ends at `frame`.
    virtual void on_stack_end(std::uintptr_t frame, const void* site) = 0;

    // --- Calls.

    // Called before the call returns an error.
    virtual void fails(const ApiCall& call, cudaError error, std::uint32_t event) = 0;
    // Called when the running thread has queried its last error and it was not cudaSuccess.
    virtual void on_last_error_query() = 0;
    virtual void report_use_after_destroy(const StreamHandle& stream) = 0;
    virtual void report_use_after_destroy(const Event& event) = 0;
    // Called when the call rejects the copy or memset because it cannot access some of the memory.
    virtual void refuses(const ApiCall& call, const CopyRequest& request) = 0;
    virtual void refuses(const ApiCall& call, const SetRequest& request) = 0;
    // Called when the running host thread reads a clock.
    virtual void reads_clock(const void* site) = 0;
    // Called when the thread issues work to the legacy default stream while its capture is in
    // progress, begun by the call `begin`.
    virtual void runs_beside_capture(const ApiCall& call, const model::Operation& operation,
                                     std::uint32_t begin, const void* begin_site) = 0;
    // Reports a copy that uses host heap memory which the program has freed. Returns true if all of
    // the memory is still mapped.
    virtual bool can_reach(const ApiCall& call, const CopyRequest& request) = 0;
};

}  // namespace streamlab::cudart
