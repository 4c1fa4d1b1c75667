#include "model/execution/deadlock.hpp"

#include <cstdio>

namespace streamlab::model {

namespace {

std::uint32_t lane_of(std::uint32_t thread) { return thread % warp_lanes; }
std::uint32_t bit_of(std::uint32_t thread) { return std::uint32_t{1} << lane_of(thread); }

// Returns the exchange at which a thread of the block waits, or null.
const WarpExchange* exchange_of(const Block& block, std::uint32_t thread) {
    for (const WarpExchange* open = block.warps[thread / warp_lanes].open; open; open = open->next)
        if (open->arrived & bit_of(thread)) return open;
    return nullptr;
}

// Like exchange_of(), for tiles of several warps.
const TileExchange* tile_exchange_of(const Block& block, std::uint32_t thread) {
    for (const TileExchange* open : block.tiles)
        if (open->holds(thread) && (open->arrived[open->warp_of(thread)] & bit_of(thread)))
            return open;
    return nullptr;
}

std::string place_of(const Block& block, std::uint32_t thread) {
    if (const TileExchange* const tile = tile_exchange_of(block, thread))
        return std::string(tile->name) + " of a tile of " + std::to_string(tile->threads) +
               " threads";
    const WarpExchange* exchange = exchange_of(block, thread);
    if (!exchange) return "a block or grid barrier";
    char text[96];
    std::snprintf(text, sizeof text, "%s with mask %#010x", exchange->name, exchange->mask);
    return text;
}

bool has_ended(const Block& block, std::uint32_t thread) {
    return (block.warps[thread / warp_lanes].ended & bit_of(thread)) != 0;
}

// Returns a thread for which the tile waits. An ended thread counts only if its whole warp has
// ended.
std::uint32_t missing_in(const Block& block, const TileExchange& tile) {
    std::uint32_t thread = tile.first;
    for (; tile.holds(thread + 1); ++thread) {
        const std::uint32_t arrived = tile.arrived[tile.warp_of(thread)];
        if ((arrived & bit_of(thread)) == 0 && (arrived == 0 || !has_ended(block, thread))) break;
    }
    return thread;
}

std::string describe_thread(const Block& block, std::uint32_t thread) {
    return "thread " + std::to_string(thread) +
           (has_ended(block, thread) ? ", which has ended"
                                     : ", which waits at " + place_of(block, thread));
}

}  // namespace

std::string describe_deadlock(const Block& block) {
    for (std::uint32_t thread = 0; thread < block.threads; ++thread) {
        if (const TileExchange* const tile = tile_exchange_of(block, thread))
            return "thread " + std::to_string(thread) + " of block " +
                   std::to_string(block.number) + " waits at " + place_of(block, thread) + " for " +
                   describe_thread(block, missing_in(block, *tile));
        const WarpExchange* exchange = exchange_of(block, thread);
        if (!exchange) continue;
        const std::uint32_t missing = lanes_missing(block.warps[thread / warp_lanes], *exchange);
        if (missing == 0) continue;
        const std::uint32_t other =
            thread - lane_of(thread) + static_cast<std::uint32_t>(__builtin_ctz(missing));
        return "thread " + std::to_string(thread) + " of block " + std::to_string(block.number) +
               " waits at " + place_of(block, thread) + " for " + describe_thread(block, other);
    }
    return "block " + std::to_string(block.number) +
           " waits at a barrier that not all its threads reach";
}

}  // namespace streamlab::model
