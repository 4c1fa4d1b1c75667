// cuda::counting_semaphore, cuda::binary_semaphore and cuda::latch.
#pragma once

#include <cstddef>

#include "streamlab/libcu/atomic.hpp"

namespace cuda {

template <thread_scope Scope = thread_scope_system, std::ptrdiff_t Most = 0x7fffffff>
class counting_semaphore {
public:
    constexpr explicit counting_semaphore(std::ptrdiff_t free = 0)
        : free_(static_cast<int>(free)) {}

    void release(std::ptrdiff_t count = 1) { free_.fetch_add(static_cast<int>(count)); }
    bool try_acquire() {
        int free = free_.load();
        return free > 0 && free_.compare_exchange_strong(free, free - 1);
    }
    void acquire() {
        while (!try_acquire()) {
        }
    }

private:
    atomic<int, Scope> free_;
};

template <thread_scope Scope = thread_scope_system>
using binary_semaphore = counting_semaphore<Scope, 1>;

template <thread_scope Scope = thread_scope_system>
class latch {
public:
    constexpr explicit latch(std::ptrdiff_t expected) : left_(static_cast<int>(expected)) {}

    void count_down(std::ptrdiff_t count = 1) { left_.fetch_sub(static_cast<int>(count)); }
    bool try_wait() const { return left_.load() == 0; }
    void wait() const {
        while (!try_wait()) {
        }
    }
    void arrive_and_wait(std::ptrdiff_t count = 1) {
        count_down(count);
        wait();
    }

private:
    atomic<int, Scope> left_;
};

}  // namespace cuda
