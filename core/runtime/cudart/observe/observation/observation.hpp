// The state of hazard detection: happens-before according to documented rules only, and all memory
// accesses.
//
// Order is recorded when calls are made. Accesses are compared when they happen, at which time
// everything ordered before them has already happened.
#pragma once

#include "cudart/observe/accesses/host_accesses.hpp"
#include "cudart/observe/accesses/kernel_accesses.hpp"
#include "cudart/observe/accesses/transfer_accesses.hpp"
#include "cudart/observe/observation/clock_reads.hpp"
#include "cudart/observe/observation/lives.hpp"
#include "cudart/observe/order/graph_order.hpp"

namespace streamlab::cudart {

struct Observation {
    explicit Observation(Runtime& runtime);
    Observation(const Observation&) = delete;
    Observation& operator=(const Observation&) = delete;

    Findings findings;
    ObjectLifetimes lives;

    hazard::AccessStates states;
    Pasts pasts;
    EarlyKernels early;
    EarlySources sources;
    GraphOrder graphs;

    WatchedMemory memory;
    UsedMemory used;
    HostPlaces places;
    PoolLifetimes pools;
    PendingCopies copies;
    FollowedData data;

    ClockReads clocks;
    Conflicts conflicts;
    Accessors accessors;
    KernelAccesses kernels;
    TransferAccesses transfers;
    HostAccesses host;

    // Orders the running host thread after `past`.
    void order_host_after(const hazard::Past& past);
    void host_acquires(const void* object);
    // Called when the running thread has joined `thread`.
    void on_thread_joined(HostThread& thread);
    // Sets the call site that created a graph node or work launched by a kernel, for findings.
    // `ended`: freed memory that the node uses.
    void set_creation_site(model::Operation& node, const void* site, FreedMemory ended = nullptr);
};

// Null if hazard detection is off.
extern Observation* observation;

}  // namespace streamlab::cudart
