// Happens-before edges from the device's work to a host thread: where a rule says that a call waits
// for the work, or that the answer of a query counts as a wait (H1, E3, E4, M1). These do nothing
// if hazards are not being detected.
#pragma once

#include <vector>

#include "hazard/order.hpp"
#include "model/clock/simulation.hpp"

namespace streamlab::cudart {

// The running host thread comes after the operation and everything before it.
void host_comes_after(const model::Operation& operation);

// The running host thread comes after the read of the copy's source, if that may be read early
// (M8).
void host_comes_after_source(const model::Operation& copy);

// The same as the first for a recorded event, unless the thread might as well have asked before it
// was recorded: then it would have waited for nothing (E3, E4).
void host_comes_after_record(const model::Operation& recorded);

// The work in a stream when this object is created; the legacy stream stands for all blocking ones
// (D1). Work that other threads add while the host waits is not included.
class HostComesAfter {
public:
    explicit HostComesAfter(const model::Stream& stream);
    explicit HostComesAfter(const model::Device& device);
    // To be called when the wait is over.
    void take_effect() const;

private:
    void add(const model::Stream& stream);
    std::vector<hazard::Past> pasts_;
};

// Order between two host threads: what one did before it released the object comes before what
// another does after it has acquired it.
void host_releases(const void* object);
void host_acquires(const void* object);

}  // namespace streamlab::cudart
