// clock() is the C library's function in host code and the SM's cycle counter in a kernel. It has a
// file of its own because its declaration must not conflict with the one in <ctime>.
#include <sys/types.h>

#include "cudart/access/access.hpp"
#include "streamlab/cudart/entry_points.hpp"

extern "C" clock_t clock() {
    auto& simulation = *streamlab::cudart::runtime().simulation;
    if (streamlab::cudart::in_kernel()) return static_cast<clock_t>(streamlab_clock64());
    simulation.host().clock_ns += simulation.profile().clock_read_ns;
    simulation.catch_up_with_tolerance();
    return static_cast<clock_t>(simulation.host_now() / 1000);  // CLOCKS_PER_SEC is a million
}
