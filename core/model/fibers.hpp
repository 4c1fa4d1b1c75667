// Stacks and switches for device threads: one fiber runs many threads in turn, and is set aside
// only while its thread waits (at a barrier, or for virtual time to pass).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/address_space.hpp"
#include "model/device_thread.hpp"
#include "system/fiber_context.hpp"

namespace streamlab::model {

// What every switch needs comes first, and takes one line of the cache.
struct alignas(64) Fiber {
    system::FiberContext context = nullptr;
    std::uint64_t* stack_end = nullptr;
    DeviceThread thread;     // the state of the thread that waits here
    MemoryPolling polling;   // of that thread, if it says so
    bool parked = false;     // its thread has waited at least once
    std::size_t number = 0;  // in the pool
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
