// Happens-before edges from device work to a host thread, where a rule says that a call waits for
// the work or that the result of a query counts as a wait (H1, E3, E4, M1). These functions do
// nothing if hazard detection is off.
#pragma once

#include <vector>

#include "hazard/order.hpp"
#include "model/clock/simulation.hpp"

namespace streamlab::cudart {

// Orders the running host thread after the operation and everything before it.
void add_host_edge(const model::Operation& operation);

// Orders the running host thread after the copy's read of its source, if that read may happen early
// (M8). Does nothing for other copies.
void add_host_source_edge(const model::Operation& copy);

// Like add_host_edge() for a recorded event. Adds no edge if the thread could also have run its
// query or wait before the record: such a call waits for nothing (E3, E4).
void add_host_record_edge(const model::Operation& recorded);

// Snapshot of the work in a stream at construction; the legacy stream includes all blocking streams
// (D1). Work that other threads add while the host waits is excluded.
class StreamWorkSnapshot {
public:
    explicit StreamWorkSnapshot(const model::Stream& stream);
    explicit StreamWorkSnapshot(const model::Device& device);
    // Must be called when the wait is over.
    void take_effect() const;

private:
    void add(const model::Stream& stream);
    std::vector<hazard::Past> pasts_;
};

// Orders host threads: everything before a release of the object happens before everything after
// the next acquisition.
void host_releases(const void* object);
void host_acquires(const void* object);

}  // namespace streamlab::cudart
