#include "cudart/process/barrier_waits.hpp"

#include <cstring>

#include "streamlab/cudart/entry_points.hpp"

namespace streamlab::cudart {

namespace {

// The most recent wait. Threads arrive before they wait, so the counts of this wait are the most
// complete. The counts are copied, because the barrier's memory may have been freed by the time of
// the report.
struct BarrierWait {
    const void* barrier = nullptr;
    unsigned expected = 0;
    unsigned left = 0;
};

BarrierWait last_wait;

}  // namespace

std::string describe_barrier_wait() {
    if (!last_wait.barrier) return {};
    const unsigned arrived = last_wait.expected - last_wait.left;
    return "waits at a cuda::barrier that expects " + std::to_string(last_wait.expected) +
           (last_wait.expected == 1 ? " arrival" : " arrivals") + " and got " +
           std::to_string(arrived);
}

}  // namespace streamlab::cudart

extern "C" {

// Reads the barrier's counters directly, since this is not an access of the kernel. The pointers
// come from the header and not from the program.
void streamlab_barrier_wait_begins(const void* barrier, const void* expected, const void* left) {
    streamlab::cudart::BarrierWait& wait = streamlab::cudart::last_wait;
    wait.barrier = barrier;
    std::memcpy(&wait.expected, expected, sizeof wait.expected);
    std::memcpy(&wait.left, left, sizeof wait.left);
}

void streamlab_barrier_wait_ends(const void* barrier) {
    if (streamlab::cudart::last_wait.barrier == barrier) streamlab::cudart::last_wait = {};
    streamlab_threads_synchronised();
}

}  // extern "C"
