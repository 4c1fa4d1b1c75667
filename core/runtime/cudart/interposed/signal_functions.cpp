// Signal handlers are host code. If a handler interrupted a thread of a kernel, its accesses would
// be attributed to the kernel. It is therefore deferred to the boundary of two basic blocks, where
// it runs as host code.
#include <signal.h>
#include <ucontext.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/system_call.hpp"
#include "model/operations/interrupts.hpp"

using namespace streamlab::cudart;
namespace model = streamlab::model;

namespace {

using Action = struct sigaction;

// Contains only plain data, because signal handlers access it.
struct Handler {
    Action action;   // as requested by the program
    siginfo_t info;  // of the pending signal
};
std::array<Handler, NSIG> handlers;
std::atomic<std::uint64_t> waiting{0};  // a bit for each signal

// Synchronous signals that a kernel causes itself, for example by an invalid access, cannot be
// deferred.
bool cannot_wait(int signal) {
    for (const int own : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS})
        if (signal == own) return true;
    return false;
}

std::uint64_t bit_of(int signal) { return std::uint64_t{1} << (signal - 1); }

void call(int signal, siginfo_t* info, void* context) {
    const Action& action = handlers[static_cast<std::size_t>(signal)].action;
    if (action.sa_flags & SA_SIGINFO)
        action.sa_sigaction(signal, info, context);
    else
        action.sa_handler(signal);
}

// Calls the handler as the system would, with the requested signals blocked.
void call_later(int signal) {
    Handler& handler = handlers[static_cast<std::size_t>(signal)];
    sigset_t blocked = handler.action.sa_mask, before;
    if (!(handler.action.sa_flags & SA_NODEFER)) sigaddset(&blocked, signal);
    sigprocmask(SIG_BLOCK, &blocked, &before);
    siginfo_t info = handler.info;
    ucontext_t context;
    getcontext(&context);
    call(signal, &info, &context);
    sigprocmask(SIG_SETMASK, &before, nullptr);
}

// The accesses and the time of handlers count neither for the kernel nor for the host.
void run_handlers() {
    if (model::device_context.touched) return;  // a worker process (parallel/processes.hpp)
    model::Host& host = *model::current_host;
    const int error = errno;
    const std::uint64_t touched = host.touched_bytes;
    const model::DeviceContext kernel = model::device_context;
    const model::InsideRuntime inside(host);  // other threads cannot continue at this point
    // Handlers have the access restrictions of the program.
    const model::ProgramCallback lent(host);
    model::device_context = {};
    model::device_context.unobserved_bytes = model::unobserved_host_bytes;
    model::interrupts.are_running = true;
    model::interrupts.wait = 0;
    for (std::uint64_t left = waiting.exchange(0); left; left &= left - 1)
        call_later(__builtin_ctzll(left) + 1);
    model::interrupts.are_running = false;
    model::device_context = kernel;
    host.touched_bytes = touched;
    errno = error;
}

void on_signal(int signal, siginfo_t* info, void* context) {
    if (!in_kernel()) return call(signal, info, context);
    handlers[static_cast<std::size_t>(signal)].info = *info;
    waiting |= bit_of(signal);
    model::interrupts.run = run_handlers;
    model::interrupts.wait = 1;
    model::device_context.look_at = 0;  // makes the next basic block check for signals
}

int set_action(int signal, const Action* action, Action* before) {
    static const auto next = STREAMLAB_NEXT(sigaction);
    const bool is_known = signal > 0 && signal < NSIG && !cannot_wait(signal);
    if (!is_known) return next(signal, action, before);
    Handler& handler = handlers[static_cast<std::size_t>(signal)];
    const Action old = handler.action;
    Action own{};
    if (action) {
        own = *action;
        const bool is_handled = own.sa_handler != SIG_DFL && own.sa_handler != SIG_IGN;
        if (is_handled) {
            handler.action = own;
            own.sa_flags |= SA_SIGINFO;
            own.sa_sigaction = on_signal;
        }
    }
    Action of_system{};
    const int result = next(signal, action ? &own : nullptr, &of_system);
    if (result != 0) handler.action = old;
    if (result == 0 && before) {
        *before = of_system;
        if (of_system.sa_sigaction == on_signal) {
            before->sa_sigaction = old.sa_sigaction;
            before->sa_flags = old.sa_flags;
        }
    }
    return result;
}

}  // namespace

extern "C" {

// Weak, because a program may define a variable with the same name.
[[gnu::weak]] int sigaction(int signal, const struct sigaction* action,
                            struct sigaction* before) noexcept {
    report_object_read(action, STREAMLAB_CALLER);
    report_object_write(before, STREAMLAB_CALLER);
    return set_action(signal, action, before);
}

// As in the C library: the handler stays installed, and interrupted functions are restarted.
[[gnu::weak]] sighandler_t signal(int number, sighandler_t handler) noexcept {
    Action action{}, before{};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    return set_action(number, &action, &before) == 0 ? before.sa_handler : SIG_ERR;
}

}  // extern "C"
