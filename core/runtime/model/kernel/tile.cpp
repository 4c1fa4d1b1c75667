#include "model/kernel/tile.hpp"

#include <algorithm>

namespace streamlab::model {

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

}  // namespace streamlab::model
