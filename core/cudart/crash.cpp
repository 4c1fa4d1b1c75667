#include "cudart/crash.hpp"

#include <csignal>
#include <cstdio>
#include <cstring>

#include "cudart/runtime.hpp"
#include "model/device_thread.hpp"

namespace streamlab::cudart {

namespace {

constexpr int crash_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

// Not by the letter safe in a signal handler (the trace's texts allocate), but the process ends
// here in any case, and a second crash ends it at once.
void on_crash(int signal) {
    std::signal(signal, SIG_DFL);
    char text[160];
    std::snprintf(text, sizeof text, "%s (signal %d) in %s", strsignal(signal), signal,
                  model::device_context.wave ? "a kernel" : "host code");
    Runtime& crashed = *runtime_if_ready;
    if (crashed.simulation) {
        crashed.writer.note(trace::NoteKind::crash, crashed.simulation->host().clock_ns,
                            crashed.calls, text);
        crashed.simulation->write_unfinished();
    }
    std::raise(signal);
}

}  // namespace

void catch_crashes() {
    // Of its own: the stack that overflowed cannot carry the handler.
    static char stack[64 << 10];
    stack_t alternate{};
    alternate.ss_sp = stack;
    alternate.ss_size = sizeof stack;
    sigaltstack(&alternate, nullptr);
    struct sigaction action {};
    action.sa_handler = on_crash;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    for (int signal : crash_signals)
        sigaction(signal, &action, nullptr);
}

}  // namespace streamlab::cudart
