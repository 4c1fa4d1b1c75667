// Host code that asks to run while a kernel does: handlers of signals.
#pragma once

#include <csignal>

namespace streamlab::model {

// A handler interrupts a kernel's thread in the middle of whatever that does, perhaps in a hook.
// So it waits for the next place at which the kernel's state is whole, and runs there.
struct Interrupts {
    volatile std::sig_atomic_t wait = 0;  // set by the signal
    void (*run)() = nullptr;              // runs the handlers that wait
    bool are_running = false;
};
inline Interrupts interrupts;

inline void let_interrupts_run() {
    if (interrupts.wait) [[unlikely]]
        interrupts.run();
}

}  // namespace streamlab::model
