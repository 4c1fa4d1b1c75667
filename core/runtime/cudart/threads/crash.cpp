#include "cudart/threads/crash.hpp"

#include <sys/resource.h>
#include <ucontext.h>

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>

#include "cudart/process/division.hpp"
#include "cudart/process/system_call.hpp"
#include "cudart/state/runtime.hpp"
#include "model/execution/wave.hpp"
#include "model/memory/device_thread.hpp"

extern "C" void* __libc_stack_end;  // defined by the C library but declared in no header

namespace streamlab::cudart {

namespace {

// The parent process sends SIGTERM to a program that takes too long.
constexpr int crash_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTERM};

// For threads created by the program, the C library provides the end of the stack.
bool is_below_the_threads_stack(const void* address) {
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return false;
    void* bottom = nullptr;
    std::size_t size = 0, guard = 0;
    pthread_attr_getstack(&attributes, &bottom, &size);
    pthread_attr_getguardsize(&attributes, &guard);
    pthread_attr_destroy(&attributes);
    const auto distance =
        reinterpret_cast<std::uintptr_t>(bottom) - reinterpret_cast<std::uintptr_t>(address);
    return distance <= guard;
}

// The main thread's stack ends at the system's limit. Part of it is used by the system.
bool is_below_the_stack(const void* address) {
    if (runtime_if_ready->simulation && runtime_if_ready->thread().id != 0)
        return is_below_the_threads_stack(address);
    rlimit limit{};
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return false;
    const auto top = reinterpret_cast<std::uintptr_t>(__libc_stack_end);
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    constexpr std::uintptr_t slack = 1 << 20;
    return at < top && top - at + slack >= limit.rlim_cur && top - at <= limit.rlim_cur + slack;
}

// The reason, if known; completes "Segmentation fault in ...".
const char* reason(int signal, const void* address) {
    if (signal != SIGSEGV) return "";
    // All of the runtime's memory is accessible except the guard regions below the stacks of device
    // threads.
    if (model::device_context.wave && model::is_runtime(reinterpret_cast<std::uintptr_t>(address)))
        return ": a thread needs more than 256 KiB of local memory (a recursion without end, or "
               "large local arrays)";
    if (is_below_the_stack(address))
        return ": the stack is full (a recursion without end, or large local arrays)";
    return "";
}

void describe(int signal, const siginfo_t& info, char* text, std::size_t size) {
    const model::DeviceContext& context = model::device_context;
    char where[96] = "host code";
    if (context.wave)
        std::snprintf(where, sizeof where, "kernel %s", context.wave->kernel().name());
    if (signal == SIGTERM)
        std::snprintf(text, size, "it was in %s when it was stopped", where);
    else
        std::snprintf(text, size, "%s (signal %d) in %s%s", strsignal(signal), signal, where,
                      reason(signal, info.si_addr));
}

// Address of the instruction that crashed; 0 if unknown.
std::uintptr_t counter_of(const void* context) {
    const mcontext_t& machine = static_cast<const ucontext_t*>(context)->uc_mcontext;
#if defined(__x86_64__)
    return static_cast<std::uintptr_t>(machine.gregs[REG_RIP]);
#elif defined(__aarch64__)
    return machine.pc;
#else
    (void)machine;
    return 0;
#endif
}

// Writes the address; the parent process has the line tables and converts it to a source line
// (program::resolve_locations).
void add_place(int signal, const void* context, char* text, std::size_t size) {
    if (signal == SIGTERM || signal == SIGABRT) return;
    const std::size_t used = std::strlen(text);
    std::snprintf(text + used, size - used, " at 0x%zx",
                  static_cast<std::size_t>(counter_of(context)));
}

// Passes a SIGTERM on to the running thread: the system may deliver the signal to any thread, but
// only the running thread may write the trace.
bool passed_on(int signal, const Runtime& crashed) {
    if (signal != SIGTERM || !crashed.simulation) return false;
    const auto& running = static_cast<const HostThread&>(crashed.simulation->host());
    if (pthread_equal(running.handle, pthread_self())) return false;
    return pthread_kill(running.handle, signal) == 0;
}

// Not strictly async-signal-safe, because strings of the trace allocate memory. The process ends
// here in any case, and a second crash would end it immediately.
void on_crash(int signal, siginfo_t* info, void* context) {
    if (signal == SIGFPE && model::device_context.wave &&
        finish_division(*static_cast<ucontext_t*>(context)))
        return;
    Runtime& crashed = *runtime_if_ready;
    if (passed_on(signal, crashed)) return;
    std::signal(signal, SIG_DFL);
    char text[256];
    describe(signal, *info, text, sizeof text);
    add_place(signal, context, text, sizeof text);
    if (crashed.simulation) {
        crashed.writer.note(trace::NoteKind::crash, crashed.simulation->host().clock_ns,
                            crashed.calls, text);
        crashed.simulation->write_unfinished();
    }
    std::raise(signal);
}

}  // namespace

namespace {

constexpr std::size_t handler_stack_bytes = 64 << 10;

// Gives the handler a separate stack, because it cannot run on an overflowed one.
void use_stack(void* stack) {
    stack_t alternate{};
    alternate.ss_sp = stack;
    alternate.ss_size = handler_stack_bytes;
    sigaltstack(&alternate, nullptr);
}

}  // namespace

void prepare_thread_for_crashes() {
    thread_local std::unique_ptr<char[]> stack(new char[handler_stack_bytes]);
    use_stack(stack.get());
}

void catch_crashes() {
    static char stack[handler_stack_bytes];
    use_stack(stack);
    struct sigaction action {};
    action.sa_sigaction = on_crash;
    action.sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO;
    static const auto system_sigaction =
        STREAMLAB_NEXT(sigaction);  // for the runtime's own handlers
    for (int signal : crash_signals)
        system_sigaction(signal, &action, nullptr);
}

}  // namespace streamlab::cudart
