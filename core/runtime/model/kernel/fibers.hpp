// Stacks and switches for device threads: one fiber runs many threads in turn, and is suspended
// only while its thread waits (at a barrier, or for virtual time to pass).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/memory/address_space.hpp"
#include "model/memory/device_thread.hpp"
#include "system/fiber_context.hpp"

namespace streamlab::model {

// Members used by every switch come first, in one cache line.
struct alignas(64) Fiber {
    system::FiberContext context = nullptr;
    Fiber* next = nullptr;  // in the queue in which its thread waits
    std::uint64_t* stack_end = nullptr;
    DeviceThread thread;       // runs or waits on this fiber
    MemoryPolling polling;     // its unsuccessful reads, if DeviceThread::polls
    ThreadLog* log = nullptr;  // log of its thread, with Watch::log
    std::size_t number = 0;    // in the pool
};

// Threads that wait for the same condition. A thread is in one queue at most.
class FiberQueue {
public:
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    void push(Fiber& fiber) {
        fiber.next = nullptr;
        (size_++ == 0 ? first_ : last_->next) = &fiber;
        last_ = &fiber;
    }
    // Returns null if the queue is empty.
    Fiber* take() {
        if (size_ == 0) return nullptr;
        Fiber* const taken = first_;
        first_ = taken->next;
        --size_;
        // Prefetch: hundreds of threads wait in turn, so their data does not stay in the cache.
        if (first_) {
            __builtin_prefetch(first_->context);
            __builtin_prefetch(first_->next);
        }
        return taken;
    }
    // Calls the function for each fiber, in order of arrival.
    template <class Function>
    void for_each(Function function) const {
        for (Fiber* fiber = size_ > 0 ? first_ : nullptr; fiber; fiber = fiber->next)
            function(*fiber);
    }

private:
    Fiber* first_ = nullptr;
    Fiber* last_ = nullptr;
    std::size_t size_ = 0;
};

class FiberPool {
public:
    // This is address space, not memory: a stack takes only the pages that are accessed, and a
    // kernel may have local arrays of 100 KiB for each thread.
    static constexpr std::size_t stack_bytes = std::size_t{256} << 10;

    explicit FiberPool(AddressSpace& space) : space_(space) {}

    // Returns the first free fiber; the first switch to it calls `run`. Taking the first one makes
    // the addresses of a thread's local variables, which a program may store, independent of
    // earlier work.
    Fiber* take();
    void give_back(Fiber* fiber);

    // Runs the fiber, and those that it switches over to, until one of them switches back. Returns
    // false if the stack of that one overflowed.
    static bool switch_to(Fiber& fiber);
    // Called from within a fiber: returns control to the code that called switch_to().
    static void switch_back();
    // Called from within a fiber: switches to another one directly.
    static void switch_over(Fiber& to);
    // Like switch_over(), for a fiber that is suspended at another code location.
    static void jump_over(Fiber& to);

    // True if the running fiber's stack is nearly full.
    static bool is_nearly_full(const Fiber& fiber) {
        return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) -
                   reinterpret_cast<std::uintptr_t>(fiber.stack_end) <
               4096;
    }
    static bool has_overflowed(const Fiber& fiber) { return *fiber.stack_end != 0; }

    // Main function of a fiber. Returns the fiber to switch over to, or null to switch back; the
    // returning fiber can then be reused, and may itself be the returned one. Set once.
    static inline Fiber* (*run)(Fiber& self) = nullptr;

    // Entry point of a fiber: calls `run` repeatedly.
    [[noreturn]] static void run_forever(Fiber& self);

private:
    void make_more();
    void add(Fiber& fiber);

    AddressSpace& space_;
    std::vector<Fiber*> fibers_;
    std::vector<std::uint64_t> free_;  // a bit for each fiber
    std::size_t first_word_ = 0;       // no bit is set in the words before it
};

}  // namespace streamlab::model
