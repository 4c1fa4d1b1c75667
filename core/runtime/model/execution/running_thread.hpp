// Device functions of the running thread, in which it may wait.
#pragma once

#include <cstdint>

namespace streamlab::model::running_thread {

void wait_at_barrier();
// Waits for all threads of a cooperative launch.
void wait_at_grid_barrier();
// Waits until the grids with which this one may overlap have ended (S4).
void wait_for_earlier_grids();
// From here on, the thread's block does not delay the kernels that may overlap with this one (S3).
void trigger_launch();
// Must be called before a thread that is ahead of the step's time accesses global memory: it waits
// for that time.
void catch_up();
// Called when the thread has read `value`, or when its atomic operation changed nothing. Repeated
// calls let other threads run, since only they can make the thread's condition true.
void poll(std::uintptr_t address, std::uint64_t value);
[[noreturn]] void fault();

}  // namespace streamlab::model::running_thread
