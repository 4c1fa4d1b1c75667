// How the threads of a tile of several warps wait for each other.
#include <algorithm>
#include <cstring>

#include "model/execution/thread_watch.hpp"
#include "model/execution/wave.hpp"
#include "model/kernel/tile.hpp"

namespace streamlab::model {

namespace {

std::uint32_t bit_in_warp(std::uint32_t thread) { return std::uint32_t{1} << thread % warp_lanes; }

// Whether the thread's warp has come: one of its lanes has arrived, and each other one has arrived
// or ended.
bool is_here(const Block& block, const TileExchange& exchange, std::uint32_t thread) {
    const std::uint32_t arrived = exchange.arrived[exchange.warp_of(thread)];
    return arrived != 0 && (arrived | block.warps[thread / warp_lanes].ended) == all_lanes;
}

}  // namespace

TileExchange& TileExchangePool::take(const char* name, std::uint32_t first, std::uint32_t threads) {
    if (spare_.empty()) {
        all_.push_back(std::make_unique<TileExchange>());
        spare_.push_back(all_.back().get());
    }
    TileExchange& exchange = *spare_.back();
    spare_.pop_back();
    exchange.name = name;
    exchange.first = first;
    exchange.threads = threads;
    exchange.warps_here = 0;
    exchange.ones = 0;
    exchange.readers = 0;
    exchange.latest_ns = 0;
    exchange.after_wait = false;
    std::fill_n(exchange.arrived.begin(), threads / warp_lanes, 0);
    std::fill_n(exchange.values.begin(), threads, 0);
    std::fill_n(exchange.waiting.begin(), threads, nullptr);
    return exchange;
}

const TileExchange& Wave::exchange_in_tile(const char* name, std::uint32_t threads,
                                           std::uint64_t value) {
    DeviceContext& context = device_context;
    if (context.logs) log_event(1, EventKind::barrier);
    Block& block = *context.thread->block;
    ++block.meetings;
    const std::uint32_t number = context.thread->number;
    const std::uint32_t first = number / threads * threads;
    TileExchange& exchange = find_tile(block, name, first, threads);
    exchange.values[number - first] = value;
    exchange.ones += value != 0;
    exchange.arrived[exchange.warp_of(number)] |= bit_in_warp(number);
    exchange.after_wait = exchange.after_wait || context.thread->after_wait;
    exchange.latest_ns = std::max(exchange.latest_ns, context.step_ns + context.thread->offset_ns);
    ++exchange.readers;
    if (is_here(block, exchange, number)) ++exchange.warps_here;
    if (!exchange.is_complete()) {
        exchange.waiting[number - first] = context.fiber;
        wait_in_exchange();
    } else {
        close_tile(block, exchange);  // the last thread to arrive need not wait
        context.thread->offset_ns = exchange.latest_ns - context.step_ns;
        context.thread->after_wait = exchange.after_wait;
        tell_phase();
    }
    if (--exchange.readers == 0) device_context.wave->resources_.tile_exchanges.give_back(exchange);
    return exchange;
}

// The open exchange that a call with these properties joins; a new one if there is none.
TileExchange& Wave::find_tile(Block& block, const char* name, std::uint32_t first,
                              std::uint32_t threads) {
    for (TileExchange* const open : block.tiles)
        // Each source file of a program may have its own copy of the same string literal.
        if (open->first == first && open->threads == threads &&
            (open->name == name || std::strcmp(open->name, name) == 0))
            return *open;
    block.tiles.push_back(&block.wave->resources_.tile_exchanges.take(name, first, threads));
    return *block.tiles.back();
}

// Lets the threads that wait there go on.
void Wave::close_tile(Block& block, TileExchange& exchange) {
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

// A thread has ended. Where it was the last one that its warp's others waited for, they have come.
void Wave::thread_of_tile_ended(Block& block, std::uint32_t thread) {
    const std::vector<TileExchange*> open = block.tiles;
    for (TileExchange* const exchange : open) {
        if (!exchange->holds(thread) || !is_here(block, *exchange, thread)) continue;
        ++exchange->warps_here;
        if (exchange->is_complete()) close_tile(block, *exchange);
    }
}

}  // namespace streamlab::model
