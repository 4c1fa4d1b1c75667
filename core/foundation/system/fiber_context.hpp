// Stack switching: a few instructions of our own on x86-64, where a kernel's barriers and shuffles
// spend most of their time; Boost.Context on other processors, and Emscripten's fibers in a tab.
#pragma once

#include <cstddef>

#ifdef __EMSCRIPTEN__

namespace streamlab::system {
class TabFiber;
using FiberContext = TabFiber*;
}  // namespace streamlab::system

#else

namespace streamlab::system {

// A suspended stack; a switch to it resumes it.
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

// Saves the running stack's context in `from` and resumes another one. Saves only callee-saved
// registers and, unlike Boost.Context, not the floating-point control words, which are the same for
// all threads of a kernel. The switch ends with an ordinary return, so return addresses are
// predicted correctly as long as all stacks are suspended at the same place.
[[gnu::naked, gnu::noinline]] inline void switch_context(FiberContext& /* from */,
                                                         FiberContext /* to */) {
    asm(STREAMLAB_SWITCH_STACKS "ret");
}
// For a stack suspended at another place than the running one, as threads between two barriers are:
// the switch ends with an indirect jump, which is predicted from the branch history.
[[gnu::naked, gnu::noinline]] inline void jump_to_context(FiberContext& /* from */,
                                                          FiberContext /* to */) {
    asm(STREAMLAB_SWITCH_STACKS "popq %rcx\n\t"
                                "jmpq *%rcx");
}
#undef STREAMLAB_SWITCH_STACKS

// Creates a context that calls `function`, which never returns, on the first switch to it. `top`, a
// multiple of 16, is the high end of the stack, where it begins.
inline FiberContext make_context(char* top, std::size_t /* bytes */, void (*function)()) {
    constexpr std::size_t registers = 6;
    auto* const words = reinterpret_cast<std::uintptr_t*>(top) - registers - 2;
    words[registers] = reinterpret_cast<std::uintptr_t>(function);
    words[registers + 1] = 0;  // return address of `function`: ends backtraces
    for (std::size_t i = 0; i < registers; ++i)
        words[i] = 0;
    return words;
}

}  // namespace streamlab::system

#else

#include <boost/context/detail/fcontext.hpp>

namespace streamlab::system {

// Implementation with Boost.Context: the resumed side stores the context of the suspended one.
inline void arrive(const boost::context::detail::transfer_t& transfer) {
    *static_cast<FiberContext*>(transfer.data) = transfer.fctx;
}
inline void switch_context(FiberContext& from, FiberContext to) {
    arrive(boost::context::detail::jump_fcontext(to, &from));
}
inline void jump_to_context(FiberContext& from, FiberContext to) { switch_context(from, to); }

inline void (*run_on_new_stack)() = nullptr;
inline FiberContext make_context(char* top, std::size_t bytes, void (*function)()) {
    run_on_new_stack = function;  // the same for all fibers
    return boost::context::detail::make_fcontext(top, bytes,
                                                 [](boost::context::detail::transfer_t transfer) {
                                                     arrive(transfer);
                                                     run_on_new_stack();
                                                 });
}

}  // namespace streamlab::system

#endif
#endif
