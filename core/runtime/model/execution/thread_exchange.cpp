#include "model/execution/thread_exchange.hpp"

#include <algorithm>

#include "model/execution/thread_scheduler.hpp"
#include "model/execution/thread_watch.hpp"
#include "model/execution/tile_exchanges.hpp"
#include "model/execution/warp_exchanges.hpp"

namespace streamlab::model::running_thread {

namespace {

std::uint32_t lane_of(std::uint32_t thread) { return thread % warp_lanes; }
std::uint32_t bit_of(std::uint32_t thread) { return std::uint32_t{1} << lane_of(thread); }

[[gnu::always_inline]] inline const WarpExchange& join(const char* name, const void* site,
                                                       std::uint32_t mask, std::uint64_t value) {
    DeviceContext& context = device_context;
    Block& block = *context.thread->block;
    const std::uint32_t number = context.thread->number;
    Warp& warp = block.warps[number / warp_lanes];
    WarpExchange& exchange =
        find_exchange(warp, context.blocks->resources.exchanges, name, site, mask);
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
        ThreadScheduler::wait_in_exchange();
    } else {
        exchange.waiting[lane_of(number)] = nullptr;  // the last lane to arrive need not wait
        warp_exchanges::close(block, warp, exchange);
        context.thread->offset_ns = exchange.latest_ns - context.step_ns;
        context.thread->after_wait = exchange.after_wait;
        ThreadScheduler::report_wait_phase();
    }
    if (--exchange.readers == 0) device_context.blocks->resources.exchanges.give_back(exchange);
    return exchange;
}

}  // namespace

const WarpExchange& exchange(const char* name, std::uint32_t mask, std::uint64_t value) {
    if (device_context.logs) log_event(1, EventKind::exchange);
    return join(name, nullptr, mask, value);
}

std::uint32_t converge(const char* name, const void* site) {
    if (device_context.logs) log_event(1, EventKind::exchange);
    return join(name, site, all_lanes, 0).arrived;
}

void synchronise_lockstep(const void* site, bool is_store) {
    if (device_context.thread->block->threads > 1)
        join(is_store ? warp_exchanges::volatile_store : warp_exchanges::volatile_load, site,
             all_lanes, 0);
}

const TileExchange& exchange_in_tile(const char* name, std::uint32_t threads, std::uint64_t value) {
    DeviceContext& context = device_context;
    if (context.logs) log_event(1, EventKind::barrier);
    Block& block = *context.thread->block;
    ++block.sync_count;
    const std::uint32_t number = context.thread->number;
    const std::uint32_t first = number / threads * threads;
    TileExchange& exchange =
        tile_exchanges::find(block, context.blocks->resources.tile_exchanges, name, first, threads);
    exchange.values[number - first] = value;
    exchange.ones += value != 0;
    exchange.arrived[exchange.warp_of(number)] |= bit_of(number);
    exchange.after_wait = exchange.after_wait || context.thread->after_wait;
    exchange.latest_ns = std::max(exchange.latest_ns, context.step_ns + context.thread->offset_ns);
    ++exchange.readers;
    tile_exchanges::count_warp_of(block, exchange, number);
    if (!exchange.is_complete()) {
        exchange.waiting[number - first] = context.fiber;
        ThreadScheduler::wait_in_exchange();
    } else {
        tile_exchanges::close(block, exchange);  // the last thread to arrive need not wait
        context.thread->offset_ns = exchange.latest_ns - context.step_ns;
        context.thread->after_wait = exchange.after_wait;
        ThreadScheduler::report_wait_phase();
    }
    if (--exchange.readers == 0)
        device_context.blocks->resources.tile_exchanges.give_back(exchange);
    return exchange;
}

}  // namespace streamlab::model::running_thread
