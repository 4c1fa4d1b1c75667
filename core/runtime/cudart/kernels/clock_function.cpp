// clock() is two functions: the C library's in host code, the SM's cycle counter in a kernel. It is
// apart from the other clocks because its declaration must not clash with that in <ctime>.
#include <sys/types.h>

#include "cudart/access/access.hpp"
#include "streamlab/cudart/entry_points.hpp"

extern "C" clock_t clock() {
    auto& simulation = *streamlab::cudart::runtime().simulation;
    if (streamlab::cudart::in_kernel()) return static_cast<clock_t>(streamlab_clock64());
    simulation.host().clock_ns += simulation.profile().clock_read_ns;
    simulation.catch_up_roughly();
    return static_cast<clock_t>(simulation.host_now() / 1000);  // CLOCKS_PER_SEC is a million
}
