// How the lanes of a warp exchange values: each lane arrives with a value and waits for the other
// lanes in its mask.
//
// The threads of a block run one after the other, so the lanes of a warp meet like the threads of a
// block at a barrier. An exchange is complete when every lane in its mask has arrived or has ended.
// Lanes in another branch, at another exchange, go on independently.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/memory/device_thread.hpp"

namespace streamlab::model {

inline constexpr std::uint32_t all_lanes = 0xffffffff;

struct WarpExchange {
    const char* name = nullptr;  // what the lanes call, for messages; equal for all of them
    const void* site = nullptr;  // place in the code, if lanes at other places must be kept apart
    std::uint32_t mask = 0;      // the lanes that take part
    std::uint32_t arrived = 0;
    std::uint32_t readers = 0;  // lanes that have arrived and not left yet
    Nanoseconds latest_ns = 0;  // when the last one arrived
    Nanoseconds offset_ns = 0;  // the first one's DeviceThread::offset_ns
    bool is_uneven = false;     // another one's differs
    bool after_wait = false;    // one of them has waited for the grids before (S4)
    WarpExchange* next = nullptr;
    std::array<std::uint64_t, warp_lanes> values;
    std::array<Fiber*, warp_lanes> waiting;
};

// The lanes of one warp of a block.
struct Warp {
    std::uint32_t ended = 0;  // including lanes that do not exist, in a block's last warp
    WarpExchange* open = nullptr;
};

// Exchanges are short-lived, so they are reused.
class ExchangePool {
public:
    ~ExchangePool();
    WarpExchange& take(const char* name, const void* site, std::uint32_t mask);
    void give_back(WarpExchange& exchange) { spare_.push_back(&exchange); }

private:
    std::vector<WarpExchange*> spare_;
};

// Prepares the warps of a block that starts with `threads` threads.
void begin_warps(std::array<Warp, 32>& warps, std::uint32_t threads);

// The same for any of the open exchanges, and for names that are equal but lie elsewhere.
WarpExchange& find_other_exchange(Warp& warp, ExchangePool& pool, const char* name,
                                  const void* site, std::uint32_t mask);

// The warp's open exchange that a call with these properties joins; creates one if there is none.
inline WarpExchange& find_exchange(Warp& warp, ExchangePool& pool, const char* name,
                                   const void* site, std::uint32_t mask) {
    WarpExchange* const first = warp.open;
    if (first && first->mask == mask && first->site == site && first->name == name) return *first;
    return find_other_exchange(warp, pool, name, site, mask);
}

// The lanes that an exchange still waits for.
inline std::uint32_t lanes_missing(const Warp& warp, const WarpExchange& exchange) {
    return exchange.mask & ~warp.ended & ~exchange.arrived;
}

void unlink_exchange(Warp& warp, WarpExchange& exchange);

}  // namespace streamlab::model
