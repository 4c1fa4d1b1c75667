// Stacks and switches for device threads: one fiber runs many threads in turn, and is set aside
// only while its thread waits (at a barrier, or for virtual time to pass).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/memory/address_space.hpp"
#include "model/memory/device_thread.hpp"
#include "system/fiber_context.hpp"

namespace streamlab::model {

// What every switch needs comes first, and takes one line of the cache.
struct alignas(64) Fiber {
    system::FiberContext context = nullptr;
    Fiber* next = nullptr;  // in the queue in which its thread waits
    std::uint64_t* stack_end = nullptr;
    DeviceThread thread;       // that runs or waits here
    MemoryPolling polling;     // its reads in vain, if DeviceThread::polls
    ThreadLog* log = nullptr;  // of what it does, with Watch::log
    std::size_t number = 0;    // in the pool
};

// Threads that wait for the same. A thread waits in one queue at most.
class FiberQueue {
public:
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    void push(Fiber& fiber) {
        fiber.next = nullptr;
        (size_++ == 0 ? first_ : last_->next) = &fiber;
        last_ = &fiber;
    }
    // Null if there is none.
    Fiber* take() {
        if (size_ == 0) return nullptr;
        Fiber* const taken = first_;
        first_ = taken->next;
        --size_;
        // Hundreds of threads wait in turn, and the cache does not hold what each of them needs.
        if (first_) {
            __builtin_prefetch(first_->context);
            __builtin_prefetch(first_->next);
        }
        return taken;
    }
    // In the order in which they came.
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
    // This is address space, not memory: a stack costs only the pages that it touches, and a kernel
    // may have local arrays of 100 KiB for each thread.
    static constexpr std::size_t stack_bytes = std::size_t{256} << 10;

    explicit FiberPool(AddressSpace& space) : space_(space) {}

    // Returns the first free fiber; it calls `run` each time it is switched to afresh. So a
    // thread's stack lies in the same place whatever has run before, and with it the addresses of
    // its variables, which a program may store.
    Fiber* take();
    void give_back(Fiber* fiber);

    // Runs the fiber, and those that it switches over to, until one of them switches back. Returns
    // false if the stack of that one overflowed.
    static bool switch_to(Fiber& fiber);
    // Called from within a fiber: returns control to the code that called switch_to().
    static void switch_back();
    // Called from within a fiber: goes on with another one in its place.
    static void switch_over(Fiber& to);
    // The same for one that has stopped elsewhere in the program's code.
    static void jump_over(Fiber& to);

    // Whether the running fiber's stack has little room left.
    static bool is_nearly_full(const Fiber& fiber) {
        return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) -
                   reinterpret_cast<std::uintptr_t>(fiber.stack_end) <
               4096;
    }
    static bool has_overflowed(const Fiber& fiber) { return *fiber.stack_end != 0; }

    // What a fiber runs. It returns the fiber to switch over to, or null to switch back; then the
    // fiber can be used again, and may be the one that was returned. Set once.
    static inline Fiber* (*run)(Fiber& self) = nullptr;

    // What a fiber does from its first switch on: runs that again and again.
    [[noreturn]] static void run_for_ever(Fiber& self);

private:
    void make_more();
    void add(Fiber& fiber);

    AddressSpace& space_;
    std::vector<Fiber*> fibers_;
    std::vector<std::uint64_t> free_;  // a bit for each fiber
    std::size_t first_word_ = 0;       // those before it have no bit
};

}  // namespace streamlab::model
