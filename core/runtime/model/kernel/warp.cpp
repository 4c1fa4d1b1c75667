#include "model/kernel/warp.hpp"

#include <cstring>

namespace streamlab::model {

ExchangePool::~ExchangePool() {
    for (WarpExchange* exchange : spare_)
        delete exchange;
}

WarpExchange& ExchangePool::take(const char* name, const void* site, std::uint32_t mask) {
    WarpExchange* exchange = nullptr;
    if (spare_.empty()) {
        exchange = new WarpExchange;
    } else {
        exchange = spare_.back();
        spare_.pop_back();
    }
    exchange->name = name;
    exchange->site = site;
    exchange->mask = mask;
    exchange->arrived = 0;
    exchange->readers = 0;
    exchange->latest_ns = 0;
    exchange->is_uneven = false;
    exchange->after_wait = false;
    exchange->next = nullptr;
    return *exchange;
}

void begin_warps(std::array<Warp, 32>& warps, std::uint32_t threads) {
    const std::uint32_t count = (threads + warp_lanes - 1) / warp_lanes;
    for (std::uint32_t warp = 0; warp < count; ++warp)
        warps[warp] = {};
    const std::uint32_t rest = threads % warp_lanes;
    if (rest != 0) warps[count - 1].ended = all_lanes << rest;
}

WarpExchange& find_other_exchange(Warp& warp, ExchangePool& pool, const char* name,
                                  const void* site, std::uint32_t mask) {
    WarpExchange** place = &warp.open;
    for (; *place; place = &(*place)->next) {
        WarpExchange& open = **place;
        // Each source file of a program may have its own copy of the same string literal.
        if (open.mask == mask && open.site == site &&
            (open.name == name || std::strcmp(open.name, name) == 0))
            return open;
    }
    *place = &pool.take(name, site, mask);
    return **place;
}

void unlink_exchange(Warp& warp, WarpExchange& exchange) {
    WarpExchange** place = &warp.open;
    while (*place != &exchange)
        place = &(*place)->next;
    *place = exchange.next;
}

}  // namespace streamlab::model
