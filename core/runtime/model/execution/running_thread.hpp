// What device functions do on behalf of the running thread, which may wait in them.
#pragma once

#include <cstdint>

namespace streamlab::model::running_thread {

void wait_at_barrier();
// Waits for all threads of a cooperative launch.
void wait_at_grid_barrier();
// Waits until the grids have ended beside which this one may run (S4).
void wait_for_grids_before();
// The thread's block no longer holds up the kernels that may run beside this one (S3).
void trigger_launch();
// To be called before a thread that is ahead of the step's time touches global memory: it waits for
// that time.
void catch_up();
// The thread has read `value`, or an atomic operation of its changed nothing. If that happens
// repeatedly, others must run, or what the thread waits for never comes.
void poll(std::uintptr_t address, std::uint64_t value);
[[noreturn]] void fault();

}  // namespace streamlab::model::running_thread
