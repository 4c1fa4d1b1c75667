// All that is kept of the program's run to find its hazards: happens-before, by documented rules
// alone, and all accesses to memory.
//
// Order is collected as calls are made. Accesses are compared when they happen, which is always
// after everything that comes before them by rule.
#pragma once

#include "cudart/observe/accesses/host_accesses.hpp"
#include "cudart/observe/accesses/kernel_accesses.hpp"
#include "cudart/observe/accesses/transfer_accesses.hpp"
#include "cudart/observe/observation/lives.hpp"
#include "cudart/observe/order/graph_order.hpp"

namespace streamlab::cudart {

struct Observation {
    explicit Observation(Runtime& runtime);
    Observation(const Observation&) = delete;
    Observation& operator=(const Observation&) = delete;

    Findings findings;
    Lives lives;

    hazard::AccessStates states;
    Pasts pasts;
    EarlyKernels early;
    EarlySources sources;
    GraphOrder graphs;

    WatchedMemory memory;
    UsedMemory used;
    HostPlaces places;
    PoolLives pools;
    PendingCopies copies;
    FollowedData data;

    Conflicts conflicts;
    Accessors accessors;
    KernelAccesses kernels;
    TransferAccesses transfers;
    HostAccesses host;

    // The running host thread comes after this.
    void host_follows(const hazard::Past& past);
    void host_acquires(const void* object);
    // It has waited for the end of the other one.
    void host_joins(HostThread& thread);
    // For a node of a graph, or what a kernel has launched: findings name the place where it was
    // made. `ended`: what it uses although the program has freed it.
    void made_at(model::Operation& node, const void* site, EndedMemory ended = nullptr);
};

// Null if hazards are not being detected.
extern Observation* observation;

}  // namespace streamlab::cudart
