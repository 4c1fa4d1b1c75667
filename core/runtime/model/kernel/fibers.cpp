#include "model/kernel/fibers.hpp"

#include <sys/mman.h>

#include <array>
#include <cstdio>
#include <cstdlib>

namespace streamlab::model {

namespace {

// Guard pages between hundreds of thousands of stacks would need more mappings than Linux allows,
// so the last word of each stack is checked instead.
constexpr std::size_t fibers_at_once = 64;
// The lowest stack of a group is used first, and the memory below it is inaccessible: most threads
// that overflow their stack fault there. The size is CUDA's limit for a thread's local memory.
constexpr std::size_t guard_bytes = std::size_t{512} << 10;

// Distance between stacks. With a power of two, the active ends of the stacks would compete for a
// few sets of each cache.
constexpr std::size_t stride_bytes = FiberPool::stack_bytes + 4096 + 128;

system::FiberContext return_to = nullptr;  // context of the caller of switch_to()
Fiber* current = nullptr;

void fiber_main() { FiberPool::run_forever(*current); }

}  // namespace

void FiberPool::make_more() {
    auto* stacks = static_cast<char*>(
        space_.allocate_runtime_memory(guard_bytes + stride_bytes * fibers_at_once));
    if (!stacks || mprotect(stacks, guard_bytes, PROT_NONE) != 0) {
        require_main_process();
        std::fputs("streamlab: too many device threads wait at once: no room for their stacks\n",
                   stderr);
        std::_Exit(3);
    }
    stacks += guard_bytes;
    // One object: the runtime's own heap (cudart/allocation) has no aligned arrays.
    auto& fibers = *new std::array<Fiber, fibers_at_once>;
    for (std::size_t i = 0; i < fibers_at_once; ++i) {
        Fiber& fiber = fibers[i];
        char* bottom = stacks + i * stride_bytes;
        fiber.stack_end = reinterpret_cast<std::uint64_t*>(bottom);
        fiber.context = system::make_context(bottom + stack_bytes, stack_bytes, fiber_main);
        add(fiber);
    }
}

bool FiberPool::switch_to(Fiber& fiber) {
    Fiber* const outer = current;
    system::FiberContext const outer_return = return_to;
    current = &fiber;
    system::switch_context(return_to, fiber.context);
    const Fiber& last = *current;
    current = outer;
    return_to = outer_return;
    return !has_overflowed(last);
}

void FiberPool::switch_back() { system::switch_context(current->context, return_to); }

void FiberPool::switch_over(Fiber& to) {
    Fiber* const from = current;
    current = &to;
    system::switch_context(from->context, to.context);
}

void FiberPool::jump_over(Fiber& to) {
    Fiber* const from = current;
    current = &to;
    system::jump_to_context(from->context, to.context);
}

}  // namespace streamlab::model
