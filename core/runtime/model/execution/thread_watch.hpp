// What the running thread does is noted, in a launch's sampled blocks: in a log (event_log.hpp),
// and beside what other threads do (warp_stores.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/memory/device_thread.hpp"
#include "model/samples/event_log.hpp"

namespace streamlab::model {

// Begins or ends noting what the running thread does, in `log` with Watch::log. The hooks' fast
// paths do not ask whether a thread is watched: they find no memory near and, where it is logged,
// every basic block due for a look.
void watch_thread(Watch watch, ThreadLog* log = nullptr);
// The same without a word about what it will do when it goes on after having waited.
void watch_until_it_waits(Watch watch);
// The running thread begins, in a block with that log.
void watch_fresh_thread(BlockLog& block_log);
// From now on, what threads store is taken back when they stop, for all threads of the launch.
void follow_all_warps();
// To be called only while the running thread is logged. Accesses to its own stack are ignored,
// and those to pinned memory, whose time is the bus's (bus_ns()).
void log_access(std::uintptr_t place, std::uintptr_t address, std::size_t bytes, EventKind kind);
// The access to that address, if it was the last one, was an atomic operation.
void log_as_atomic(std::uintptr_t address, bool of_floats);
void log_event(std::uintptr_t place, EventKind kind);

}  // namespace streamlab::model
