// Crashes of a program in a tab, which has no signals.
//
// The runtime detects some and calls end_by_signal(). The others are traps of WebAssembly, reported
// by the page (streamlab_crashed).
#include "cudart/threads/crash.hpp"

#include <csignal>
#include <cstdio>
#include <cstring>

#include "cudart/state/runtime.hpp"
#include "model/execution/wave.hpp"
#include "model/memory/device_thread.hpp"
#include "system/null_pointer.hpp"
#include "tab/ended_at.hpp"

namespace streamlab::system {

const void* ended_at = nullptr;

void fail_null_access(const void* site) { cudart::end_by_signal(SIGSEGV, site); }

}  // namespace streamlab::system

namespace streamlab::cudart {

namespace {

int crash_signal = 0;

// Same text as the native crash.cpp; the place is a call number, which web/placed_calls.hpp maps to
// a line.
void note_crash(int signal, const void* site) {
    Runtime* const crashed = runtime_if_ready;
    if (!crashed || !crashed->simulation) return;
    const model::DeviceContext& context = model::device_context;
    char text[256];
    const int used = context.wave
                         ? std::snprintf(text, sizeof text, "%s (signal %d) in kernel %s",
                                         strsignal(signal), signal, context.wave->kernel().name())
                         : std::snprintf(text, sizeof text, "%s (signal %d) in host code",
                                         strsignal(signal), signal);
    const auto length = static_cast<std::size_t>(used);
    if (site && length < sizeof text)
        std::snprintf(text + length, sizeof text - length, " at 0x%zx",
                      reinterpret_cast<std::size_t>(site));
    crashed->writer.note(trace::NoteKind::crash, crashed->simulation->host().clock_ns,
                         crashed->calls, text);
    crashed->simulation->write_unfinished();
}

bool is_deadly(int signal) {
    switch (signal) {
    case SIGABRT:
    case SIGBUS:
    case SIGFPE:
    case SIGILL:
    case SIGKILL:
    case SIGSEGV:
    case SIGTERM:
        return true;
    default:
        return false;
    }
}

}  // namespace

void catch_crashes() {}
void prepare_thread_for_crashes() {}

void end_by_signal(int signal, const void* site) {
    std::fflush(nullptr);
    note_crash(signal, site);
    crash_signal = signal;
    system::ended_at = site;
    std::_Exit(3);
}

}  // namespace streamlab::cudart

extern "C" {

// For the page: the signal with which the runtime has ended the program; 0 if none.
int streamlab_crash_signal() { return streamlab::cudart::crash_signal; }

// For the page: the number of the call at which the program ended; 0 if unknown.
const void* streamlab_ended_at() { return streamlab::system::ended_at; }

// Called by the page when the program has trapped.
void streamlab_crashed(int signal) {
    std::fflush(nullptr);
    streamlab::cudart::note_crash(signal, nullptr);
}

// Replaces raise() in programs. There are no handlers.
int streamlab_raise(int signal) {
    if (streamlab::cudart::is_deadly(signal)) streamlab::cudart::end_by_signal(signal);
    return 0;
}

}  // extern "C"
