#include "cudart/threads/empty_loop.hpp"

#include <signal.h>
#include <sys/time.h>

#include <cstdint>
#include <string>

#include "cudart/process/system_call.hpp"
#include "cudart/state/runtime.hpp"
#include "model/execution/wave.hpp"
#include "model/memory/device_thread.hpp"
#include "model/operations/work_meter.hpp"

namespace streamlab::cudart {

namespace {

// Seconds of user-mode time. System time is not used, because it may be long if page faults are
// expensive, for example on first access to much memory. A tick is far longer than any single call
// of the C library.
constexpr int tick_s = 3;

// A tick with fewer units is slow: it was spent in functions that meter too little (fmodl of
// distant numbers). Ordinary computations meter a hundred times as many units in a tick.
constexpr std::uint64_t units_of_slow_tick = 15'000'000;
constexpr int max_slow_ticks = 4;

std::uint64_t counted_before = 0;
int slow_ticks = 0;

// All work metered by hooks and calls.
std::uint64_t counted() { return model::work_meter.done + model::device_context.basic_blocks; }

// The interrupted thread may hold any lock, so it is only stopped at its next metered unit.
void stop_at_next_count() {
    if (model::work_meter.limit == UINT64_MAX) return;
    model::work_meter.limit = 0;
    model::device_context.look_at = 0;
}

// If nothing was metered since the last tick, the interrupted thread is in an empty loop and holds
// no lock that is needed here. Before the runtime exists, the code that runs is the dynamic loader,
// which needs no check.
void on_tick(int) {
    if (!runtime_if_ready) return;
    const std::uint64_t now = counted();
    if (now != counted_before) {
        slow_ticks = now - counted_before < units_of_slow_tick ? slow_ticks + 1 : 0;
        counted_before = now;
        if (slow_ticks >= max_slow_ticks) stop_at_next_count();
        return;
    }
    if (model::Wave* const wave = model::device_context.wave)
        runtime_if_ready->stop(
            trace::NoteKind::limit,
            std::string("kernel ") + wave->kernel().name() +
                " does nothing at all, for ever: it has a loop without an end. If the loop waits "
                "for "
                "a variable, the compiler has read that once: make it volatile or cuda::atomic");
    runtime_if_ready->stop(trace::NoteKind::limit,
                           "it does nothing at all, for ever: a loop that waits for a plain "
                           "variable is compiled to one without an end; make it std::atomic");
}

}  // namespace

void watch_for_empty_loops() {
    struct sigaction action {};
    action.sa_handler = on_tick;
    action.sa_flags = SA_RESTART | SA_ONSTACK;
    STREAMLAB_NEXT(sigaction)(SIGVTALRM, &action, nullptr);  // the runtime's own handler
    const itimerval ticks{{tick_s, 0}, {tick_s, 0}};
    setitimer(ITIMER_VIRTUAL, &ticks, nullptr);
}

}  // namespace streamlab::cudart
