// Exchange of values between the running thread and other lanes of its warp, or its tile.
#pragma once

#include <cstdint>

#include "model/kernel/tile.hpp"
#include "model/kernel/warp.hpp"

namespace streamlab::model::running_thread {

// The thread's lane arrives with a value and waits for the lanes of `mask`, which includes its own.
// The result is valid until the thread's next wait or exchange.
const WarpExchange& exchange(const char* name, std::uint32_t mask, std::uint64_t value);
// Like exchange(), for the thread's tile of `threads` threads, more than a warp. The block's size
// is a multiple of `threads`.
const TileExchange& exchange_in_tile(const char* name, std::uint32_t threads, std::uint64_t value);
// Waits until no other lane of the warp can arrive at `site` unless a waiting lane resumes; returns
// the lanes that have arrived.
std::uint32_t converge(const char* name, const void* site);
// Like converge(), for lanes that run in lockstep; takes no virtual time.
void synchronise_lockstep(const void* site, bool is_store);

}  // namespace streamlab::model::running_thread
