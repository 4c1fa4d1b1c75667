#include "model/execution/tile_exchanges.hpp"

#include <algorithm>
#include <cstring>

#include "model/races/warp_stores.hpp"

namespace streamlab::model::tile_exchanges {

namespace {

// True if the thread's warp has arrived: one of its lanes has, and each other one has arrived or
// ended.
bool is_here(const Block& block, const TileExchange& exchange, std::uint32_t thread) {
    const std::uint32_t arrived = exchange.arrived[exchange.warp_of(thread)];
    return arrived != 0 && (arrived | block.warps[thread / warp_lanes].ended) == all_lanes;
}

}  // namespace

TileExchange& find(Block& block, TileExchangePool& pool, const char* name, std::uint32_t first,
                   std::uint32_t threads) {
    for (TileExchange* const open : block.tiles)
        // Each source file of a program may have its own copy of the same string literal.
        if (open->first == first && open->threads == threads &&
            (open->name == name || std::strcmp(open->name, name) == 0))
            return *open;
    block.tiles.push_back(&pool.take(name, first, threads));
    return *block.tiles.back();
}

void count_warp_of(const Block& block, TileExchange& exchange, std::uint32_t thread) {
    if (is_here(block, exchange, thread)) ++exchange.warps_here;
}

void close(Block& block, TileExchange& exchange) {
    block.tiles.erase(std::find(block.tiles.begin(), block.tiles.end(), &exchange));
    order_stores();
    const Nanoseconds offset = exchange.latest_ns - device_context.step_ns;
    for (std::uint32_t rank = 0; rank < exchange.threads; ++rank) {
        Fiber* const fiber = exchange.waiting[rank];
        if (!fiber) continue;
        fiber->thread.offset_ns = offset;
        fiber->thread.after_wait = exchange.after_wait;
        block.ready.push(*fiber);
    }
}

void on_thread_end(Block& block, std::uint32_t thread) {
    const std::vector<TileExchange*> open = block.tiles;
    for (TileExchange* const exchange : open) {
        if (!exchange->holds(thread) || !is_here(block, *exchange, thread)) continue;
        ++exchange->warps_here;
        if (exchange->is_complete()) close(block, *exchange);
    }
}

}  // namespace streamlab::model::tile_exchanges
