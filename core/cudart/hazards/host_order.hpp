// What a host thread comes to know of the device's work: where a rule says that a call waits for
// it, or that the answer counts as a wait (H1, E3, E4, M1). Does nothing where hazards are not
// looked for.
#pragma once

#include <vector>

#include "hazard/order.hpp"
#include "model/simulation.hpp"

namespace streamlab::cudart {

// The host that runs knows that the operation is done, and all that comes before it.
void host_comes_after(const model::Operation& operation);

// All that a stream holds when this is made; the legacy stream stands for all blocking ones (D1).
// What other threads add while the host waits is not waited for.
class HostComesAfter {
public:
    explicit HostComesAfter(const model::Stream& stream);
    explicit HostComesAfter(const model::Device& device);
    // When the wait is over.
    void take_effect() const;

private:
    void add(const model::Stream& stream);
    std::vector<hazard::Past> pasts_;
};

// Two host threads order each other: what one did before it let the object go comes before what
// another does after it has got it.
void host_releases(const void* object);
void host_acquires(const void* object);

}  // namespace streamlab::cudart
