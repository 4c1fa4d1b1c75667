// cuda::barrier: threads arrive, and wait until all expected threads have arrived.
#pragma once

#include <cstddef>

#include "streamlab/libcu/atomic.hpp"

namespace cuda {

struct NoCompletion {
    void operator()() const {}
};

template <thread_scope Scope = thread_scope_system, class Completion = NoCompletion>
class barrier {
public:
    using arrival_token = unsigned;

    barrier() = default;
    explicit barrier(std::ptrdiff_t expected, Completion = {}) { begin(expected); }
    barrier(const barrier&) = delete;
    barrier& operator=(const barrier&) = delete;

    void begin(std::ptrdiff_t expected) {
        expected_.store(static_cast<unsigned>(expected));
        left_.store(static_cast<unsigned>(expected));
        phase_.store(0);
    }
    arrival_token arrive(std::ptrdiff_t count = 1) {
        const unsigned phase = phase_.load();
        const auto arrived = static_cast<unsigned>(count);
        if (left_.fetch_sub(arrived) == arrived) {
            Completion()();
            left_.store(expected_.load());
            phase_.store(phase + 1);
        }
        return phase;
    }
    void wait(arrival_token token) const {
        for (bool begins = true; phase_.load() == token; begins = false)
            if (begins) begin_to_wait();
        streamlab_barrier_wait_ends(this);
    }
    bool try_wait(arrival_token token) const { return phase_.load() != token; }
    void wait_parity(bool parity) const {
        for (bool begins = true; (phase_.load() & 1) == unsigned{parity}; begins = false)
            if (begins) begin_to_wait();
        streamlab_barrier_wait_ends(this);
    }
    void arrive_and_wait() { wait(arrive()); }
    void arrive_and_drop() {
        expected_.fetch_sub(1);
        (void)arrive();
    }
    friend void init(barrier* place, std::ptrdiff_t expected) { place->begin(expected); }

private:
    void begin_to_wait() const { streamlab_barrier_wait_begins(this, &expected_, &left_); }

    atomic<unsigned, Scope> expected_, left_, phase_;
};

}  // namespace cuda
