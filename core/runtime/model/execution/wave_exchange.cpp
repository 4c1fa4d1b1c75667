// How the lanes of a warp wait for each other, and, in a deadlock, the description of which thread
// waits for which.
#include <algorithm>
#include <cstdio>
#include <functional>

#include "model/execution/thread_watch.hpp"
#include "model/execution/wave.hpp"

namespace streamlab::model {

namespace {

// What lanes call that run in step.
const char* const volatile_load = "a volatile load";
const char* const volatile_store = "a volatile store";

std::uint32_t lane_of(std::uint32_t thread) { return thread % warp_lanes; }
std::uint32_t bit_of(std::uint32_t thread) { return std::uint32_t{1} << lane_of(thread); }

// The exchange at which a thread of the block waits, or null.
const WarpExchange* exchange_of(const Block& block, std::uint32_t thread) {
    for (const WarpExchange* open = block.warps[thread / warp_lanes].open; open; open = open->next)
        if (open->arrived & bit_of(thread)) return open;
    return nullptr;
}

// The same for tiles of several warps.
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

// A thread that the tile waits for. One that has ended is it only if its warp has, too.
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

// Describes the first thread that waits for one that waits elsewhere.
std::string describe_stuck(const Block& block) {
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

}  // namespace

const WarpExchange& Wave::exchange(const char* name, std::uint32_t mask, std::uint64_t value) {
    if (device_context.logs) log_event(1, EventKind::exchange);
    return join(name, nullptr, mask, value);
}

std::uint32_t Wave::converge(const char* name, const void* site) {
    if (device_context.logs) log_event(1, EventKind::exchange);
    return join(name, site, all_lanes, 0).arrived;
}

void Wave::keep_step(const void* site, bool is_store) {
    if (device_context.thread->block->threads > 1)
        join(is_store ? volatile_store : volatile_load, site, all_lanes, 0);
}

[[gnu::always_inline]] inline const WarpExchange&
Wave::join(const char* name, const void* site, std::uint32_t mask, std::uint64_t value) {
    DeviceContext& context = device_context;
    Block& block = *context.thread->block;
    const std::uint32_t number = context.thread->number;
    Warp& warp = block.warps[number / warp_lanes];
    WarpExchange& exchange =
        find_exchange(warp, context.wave->resources_.exchanges, name, site, mask);
    exchange.values[lane_of(number)] = value;
    exchange.waiting[lane_of(number)] = context.fiber;
    exchange.arrived |= bit_of(number);
    exchange.after_wait = exchange.after_wait || context.thread->after_wait;
    const Nanoseconds now = context.step_ns + context.thread->offset_ns;
    if (exchange.readers++ == 0) {
        exchange.latest_ns = now;
        exchange.offset_ns = context.thread->offset_ns;
    } else {
        exchange.latest_ns = std::max(exchange.latest_ns, now);
        exchange.is_uneven |= exchange.offset_ns != context.thread->offset_ns;
    }
    if (lanes_missing(warp, exchange) != 0) {
        wait_in_exchange();
    } else {
        exchange.waiting[lane_of(number)] = nullptr;  // the last lane to arrive need not wait
        close_exchange(block, warp, exchange);
        context.thread->offset_ns = exchange.latest_ns - context.step_ns;
        context.thread->after_wait = exchange.after_wait;
        tell_phase();
    }
    if (--exchange.readers == 0) device_context.wave->resources_.exchanges.give_back(exchange);
    return exchange;
}

// Lets the lanes that wait in the exchange go on.
void Wave::close_exchange(Block& block, Warp& warp, WarpExchange& exchange) {
    unlink_exchange(warp, exchange);
    if (device_context.warp_stores) [[unlikely]]
        device_context.warp_stores->order_lanes(
            static_cast<std::uint32_t>(&warp - block.warps.data()), exchange.arrived);
    const Nanoseconds offset = exchange.latest_ns - device_context.step_ns;
    const bool are_even =
        !exchange.is_uneven && !exchange.after_wait && exchange.offset_ns == offset;
    for (std::uint32_t lanes = exchange.arrived; lanes; lanes &= lanes - 1) {
        Fiber* fiber = exchange.waiting[static_cast<std::size_t>(__builtin_ctz(lanes))];
        if (!fiber) continue;
        if (!are_even) {
            fiber->thread.offset_ns = offset;
            fiber->thread.after_wait = exchange.after_wait;
        }
        block.ready.push(*fiber);
    }
}

// Completes the exchanges that only waited for the lane whose thread has ended.
void Wave::lane_ended(Block& block, Warp& warp) {
    for (WarpExchange* open = warp.open; open;) {
        WarpExchange& exchange = *open;
        open = open->next;
        if (lanes_missing(warp, exchange) == 0) close_exchange(block, warp, exchange);
    }
}

// Called when no thread of the block can go on: the lanes that wait in converge() are now complete.
// Releases one group at a time, as that may unblock others. Lanes that a branch has parted meet
// again behind it, so those in the branch go first, where the others wait for them: those that
// store, and then those at the earliest place, because compilers may put a branch behind the loop
// that it is in.
bool Wave::release_converged(Block& block) {
    const auto goes_before = [](const WarpExchange& one, const WarpExchange& other) {
        const bool stores = one.name == volatile_store, other_stores = other.name == volatile_store;
        return stores != other_stores ? stores : std::less<>()(one.site, other.site);
    };
    for (Warp& warp : block.warps) {
        WarpExchange* first = nullptr;
        for (WarpExchange* open = warp.open; open; open = open->next)
            if (open->site && (!first || goes_before(*open, *first))) first = open;
        if (!first) continue;
        close_exchange(block, warp, *first);
        return true;
    }
    return false;
}

void Wave::explain_stuck() {
    if (!at_grid_barrier_.empty() && ended_blocks_ > 0) {
        kernel_.notes().stuck =
            "its threads wait at a grid barrier, but " + std::to_string(ended_blocks_) + " of " +
            std::to_string(block_count_) + " blocks have ended without reaching it";
        return;
    }
    for (const auto& block : resources_.all_blocks) {
        if (block->wave != this || block->unfinished == 0) continue;
        kernel_.notes().stuck = describe_stuck(*block);
        return;
    }
}

}  // namespace streamlab::model
