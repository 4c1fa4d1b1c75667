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

struct Fiber {
    system::FiberContext context = nullptr;
    DeviceThread thread;     // the state of the thread that waits here
    bool parked = false;     // its thread has waited at least once
    std::size_t number = 0;  // in the pool
    std::uint64_t* stack_end = nullptr;
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

    // Runs the fiber until it switches back. Returns false if its stack overflowed.
    static bool switch_to(Fiber& fiber);
    // Called from within a fiber: returns control to the code that switched to it.
    static void switch_back();

    // What a fiber runs. When it returns, the fiber can be used again. Set once.
    static inline void (*run)(Fiber& self) = nullptr;

private:
    void make_more();
    void add(Fiber& fiber);

    AddressSpace& space_;
    std::vector<Fiber*> fibers_;
    std::vector<std::uint64_t> free_;  // a bit for each fiber
    std::size_t first_word_ = 0;       // those before it have no bit
};

}  // namespace streamlab::model
