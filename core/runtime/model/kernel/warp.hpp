// Exchange of values between lanes of a warp: each lane arrives with a value and waits for the
// other lanes in its mask.
//
// The threads of a block run one after the other, so the lanes of a warp wait for each other as at
// a barrier. An exchange is complete when every lane in its mask has arrived or has ended. Lanes in
// another branch, at another exchange, continue independently.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/memory/device_thread.hpp"

namespace streamlab::model {

inline constexpr std::uint32_t all_lanes = 0xffffffff;

struct WarpExchange {
    const char* name = nullptr;  // the called function, for messages; equal for all lanes
    const void* site = nullptr;  // code address, if lanes at other places must be kept apart
    std::uint32_t mask = 0;      // participating lanes
    std::uint32_t arrived = 0;
    std::uint32_t readers = 0;  // lanes that have arrived and not left yet
    Nanoseconds latest_ns = 0;  // arrival of the last lane
    Nanoseconds offset_ns = 0;  // DeviceThread::offset_ns of the first lane
    bool is_uneven = false;     // another lane has a different offset
    bool after_wait = false;    // a lane has waited for earlier grids (S4)
    WarpExchange* next = nullptr;
    std::array<std::uint64_t, warp_lanes> values;
    std::array<Fiber*, warp_lanes> waiting;
};

// Lanes of one warp of a block.
struct Warp {
    std::uint32_t ended = 0;  // including nonexistent lanes of a block's last warp
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

// Prepares the warps of a block of `threads` threads.
void begin_warps(std::array<Warp, 32>& warps, std::uint32_t threads);

// Like find_exchange(), but searches all open exchanges and compares the text of their names.
WarpExchange& find_other_exchange(Warp& warp, ExchangePool& pool, const char* name,
                                  const void* site, std::uint32_t mask);

// Returns the warp's open exchange with these properties; creates one if there is none.
inline WarpExchange& find_exchange(Warp& warp, ExchangePool& pool, const char* name,
                                   const void* site, std::uint32_t mask) {
    WarpExchange* const first = warp.open;
    if (first && first->mask == mask && first->site == site && first->name == name) return *first;
    return find_other_exchange(warp, pool, name, site, mask);
}

// Lanes that have not arrived at the exchange yet.
inline std::uint32_t lanes_missing(const Warp& warp, const WarpExchange& exchange) {
    return exchange.mask & ~warp.ended & ~exchange.arrived;
}

void unlink_exchange(Warp& warp, WarpExchange& exchange);

}  // namespace streamlab::model
