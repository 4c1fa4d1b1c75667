// Records the running thread's work in a launch's sampled blocks: in a log (event_log.hpp), and in
// relation to other threads (warp_stores.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/memory/device_thread.hpp"
#include "model/samples/event_log.hpp"

namespace streamlab::model {

// Begins or ends recording the running thread, in `log` with Watch::log. The hooks' fast paths do
// not test whether a thread is watched. Instead, DeviceContext::near_bytes is 0 for a watched
// thread, and every basic block of a logged thread takes the slow path.
void watch_thread(Watch watch, ThreadLog* log = nullptr);
// Like watch_thread(), but only until the thread's next wait.
void watch_until_wait(Watch watch);
// Must be called when the running thread begins, if its block has a log.
void watch_fresh_thread(BlockLog& block_log);
// From here on, stores of all threads of the launch are deferred until they stop.
void track_all_warps();
// Must be called only while the running thread is logged. Ignores accesses to the thread's own
// stack, and to pinned memory, whose cost is that of the bus (bus_ns()).
void log_access(std::uintptr_t place, std::uintptr_t address, std::size_t bytes, EventKind kind);
// Marks the last access, if it was to `address`, as an atomic operation.
void log_as_atomic(std::uintptr_t address, bool of_floats);
void log_event(std::uintptr_t place, EventKind kind);

}  // namespace streamlab::model
