// Where the threads of a tile of several warps wait for each other.
#pragma once

#include <cstdint>

#include "model/kernel/block.hpp"

namespace streamlab::model::tile_exchanges {

// The open exchange that a call with these properties joins; a new one if there is none.
TileExchange& find(Block& block, TileExchangePool& pool, const char* name, std::uint32_t first,
                   std::uint32_t threads);
// The thread has arrived there: counts its warp if that is complete now.
void count_warp_of(const Block& block, TileExchange& exchange, std::uint32_t thread);
// Lets the threads that wait there go on.
void close(Block& block, TileExchange& exchange);
// A thread has ended. Where it was the last one that its warp's others waited for, they have come.
void thread_ended(Block& block, std::uint32_t thread);

}  // namespace streamlab::model::tile_exchanges
