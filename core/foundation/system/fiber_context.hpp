// What a stack is switched by: a few instructions of our own on x86-64, where a kernel's barriers
// and shuffles spend most of their time; Boost.Context on other processors, and Emscripten's fibers
// in a tab.
#pragma once

#include <cstddef>

#ifdef __EMSCRIPTEN__

namespace streamlab::system {
class TabFiber;
using FiberContext = TabFiber*;
}  // namespace streamlab::system

#else

namespace streamlab::system {

// What has stopped on a stack; it goes on when it is switched to.
using FiberContext = void*;

}  // namespace streamlab::system

#ifdef __x86_64__

#include <cstdint>

namespace streamlab::system {

#define STREAMLAB_SWITCH_STACKS                                                                    \
    "pushq %rbp\n\t"                                                                               \
    "pushq %rbx\n\t"                                                                               \
    "pushq %r12\n\t"                                                                               \
    "pushq %r13\n\t"                                                                               \
    "pushq %r14\n\t"                                                                               \
    "pushq %r15\n\t"                                                                               \
    "movq %rsp, (%rdi)\n\t"                                                                        \
    "movq %rsi, %rsp\n\t"                                                                          \
    "popq %r15\n\t"                                                                                \
    "popq %r14\n\t"                                                                                \
    "popq %r13\n\t"                                                                                \
    "popq %r12\n\t"                                                                                \
    "popq %rbx\n\t"                                                                                \
    "popq %rbp\n\t"

// Notes where the running stack can go on, in `from`, and goes on with another one. Only registers
// that functions have to preserve are kept; unlike Boost.Context, not the modes of floating-point
// arithmetic, which are the same for all threads of a kernel. As this ends by an ordinary return,
// the processor foresees where it and the functions that called it return to, as long as all stacks
// have stopped at one place.
[[gnu::naked, gnu::noinline]] inline void switch_context(FiberContext& /* from */,
                                                         FiberContext /* to */) {
    asm(STREAMLAB_SWITCH_STACKS "ret");
}
// The same for stacks that have stopped elsewhere than the one that runs, as threads between two
// barriers have: the processor foresees a jump by what came before it.
[[gnu::naked, gnu::noinline]] inline void jump_to_context(FiberContext& /* from */,
                                                          FiberContext /* to */) {
    asm(STREAMLAB_SWITCH_STACKS "popq %rcx\n\t"
                                "jmpq *%rcx");
}
#undef STREAMLAB_SWITCH_STACKS

// A context that calls `function`, which never returns, when it is first switched to. The stack
// ends, and thus begins, at `top`, a multiple of 16.
inline FiberContext make_context(char* top, std::size_t /* bytes */, void (*function)()) {
    constexpr std::size_t registers = 6;
    auto* const words = reinterpret_cast<std::uintptr_t*>(top) - registers - 2;
    words[registers] = reinterpret_cast<std::uintptr_t>(function);
    words[registers + 1] = 0;  // where it would return to: the end for debuggers
    for (std::size_t i = 0; i < registers; ++i)
        words[i] = 0;
    return words;
}

}  // namespace streamlab::system

#else

#include <boost/context/detail/fcontext.hpp>

namespace streamlab::system {

// The same by Boost.Context. What is switched to notes where the other one can go on.
inline void arrive(const boost::context::detail::transfer_t& transfer) {
    *static_cast<FiberContext*>(transfer.data) = transfer.fctx;
}
inline void switch_context(FiberContext& from, FiberContext to) {
    arrive(boost::context::detail::jump_fcontext(to, &from));
}
inline void jump_to_context(FiberContext& from, FiberContext to) { switch_context(from, to); }

inline void (*run_on_new_stack)() = nullptr;
inline FiberContext make_context(char* top, std::size_t bytes, void (*function)()) {
    run_on_new_stack = function;  // the same for all
    return boost::context::detail::make_fcontext(top, bytes,
                                                 [](boost::context::detail::transfer_t transfer) {
                                                     arrive(transfer);
                                                     run_on_new_stack();
                                                 });
}

}  // namespace streamlab::system

#endif
#endif
