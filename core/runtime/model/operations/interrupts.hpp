// Host code that interrupts kernels: signal handlers.
#pragma once

#include <csignal>

namespace streamlab::model {

// A signal may interrupt a kernel's thread anywhere, even in a hook. So its handler is deferred to
// the next place at which the kernel's state is consistent.
struct Interrupts {
    volatile std::sig_atomic_t wait = 0;  // set by the signal
    void (*run)() = nullptr;              // runs the pending handlers
    bool are_running = false;
};
inline Interrupts interrupts;

inline void run_deferred_interrupts() {
    if (interrupts.wait) [[unlikely]]
        interrupts.run();
}

}  // namespace streamlab::model
