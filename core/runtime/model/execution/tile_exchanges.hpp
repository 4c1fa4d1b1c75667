// Exchanges between the threads of a tile of several warps.
#pragma once

#include <cstdint>

#include "model/kernel/block.hpp"

namespace streamlab::model::tile_exchanges {

// Returns the open exchange with these properties; creates one if there is none.
TileExchange& find(Block& block, TileExchangePool& pool, const char* name, std::uint32_t first,
                   std::uint32_t threads);
// Called when the thread has arrived at the exchange: counts its warp if it is complete.
void count_warp_of(const Block& block, TileExchange& exchange, std::uint32_t thread);
// Resumes the threads that wait in the exchange.
void close(Block& block, TileExchange& exchange);
// Called when a thread has ended: counts its warp if the warp's other threads waited only for it.
void on_thread_end(Block& block, std::uint32_t thread);

}  // namespace streamlab::model::tile_exchanges
