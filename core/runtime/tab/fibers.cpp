// Stacks of device threads in a tab.
#include "model/kernel/fibers.hpp"

#include <cstdio>
#include <cstdlib>

#include "tab/tab_fiber.hpp"

namespace streamlab::model {

namespace {

using system::TabFiber;

// A stack takes memory only where it is used, as natively, but addresses are scarce in a tab.
constexpr std::size_t tab_stack_bytes = std::size_t{32} << 10;

TabFiber* return_to = nullptr;
Fiber* current = nullptr;

void fiber_main(void* fiber) { FiberPool::run_forever(*static_cast<Fiber*>(fiber)); }

}  // namespace

void FiberPool::make_more() {
    auto* const stack = static_cast<char*>(space_.allocate_runtime_memory(tab_stack_bytes));
    if (!stack) {
        std::fputs("streamlab: too many device threads wait at once: no room for their stacks\n",
                   stderr);
        std::_Exit(3);
    }
    auto* const fiber = new Fiber;
    fiber->stack_end = reinterpret_cast<std::uint64_t*>(stack);
    fiber->context = new TabFiber(fiber_main, fiber, stack, tab_stack_bytes);
    add(*fiber);
}

bool FiberPool::switch_to(Fiber& fiber) {
    TabFiber* const outer_return = return_to;
    Fiber* const outer = current;
    return_to = &TabFiber::current();
    current = &fiber;
    fiber.context->proceed();
    const Fiber& last = *current;
    current = outer;
    return_to = outer_return;
    return !has_overflowed(last);
}

void FiberPool::switch_back() { return_to->proceed(); }

void FiberPool::switch_over(Fiber& to) {
    current = &to;
    to.context->proceed();
}

void FiberPool::jump_over(Fiber& to) { switch_over(to); }

}  // namespace streamlab::model
