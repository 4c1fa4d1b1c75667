#include "cudart/observe/memory/pool_lives.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace streamlab::cudart {

using hazard::AccessorId;

namespace {

// The entry with the highest address that is at most `address`; null if there is none.
template <class Map>
const typename Map::mapped_type* at_or_before(const Map& map, std::uintptr_t address) {
    const auto after = map.upper_bound(address);
    return after == map.begin() ? nullptr : &std::prev(after)->second;
}

}  // namespace

AccessorId Life::free_of_lifetime_for(std::uint32_t operation) const {
    const auto meant = std::find_if(ended.rbegin(), ended.rend(),
                                    [&](const Ended& each) { return each.allocation < operation; });
    return meant == ended.rend() ? previous_free : meant->by;
}

AccessorId PoolLifetimes::last_free_in(std::uintptr_t address, std::size_t bytes) const {
    AccessorId last = 0;
    const auto behind = ends_.upper_bound(address + bytes - 1);
    for (auto end = ends_.lower_bound(address); end != behind; ++end)
        last = std::max(last, end->second.by);
    return last;
}

void PoolLifetimes::begin(std::uintptr_t address, std::size_t bytes, std::uint32_t allocation,
                          AccessorId by) {
    const AccessorId previous_free = last_free_in(address, bytes);
    std::vector<Life::Ended> ended;
    if (const auto before = lives_.find(address); before != lives_.end())
        ended = std::move(before->second.ended);
    lives_.erase(lives_.lower_bound(address), lives_.lower_bound(address + bytes));
    lives_[address] = {address + bytes, allocation, previous_free, std::move(ended)};
    shadow_.begin_lifetime(address, bytes, by);
}

void PoolLifetimes::end(std::uintptr_t address, std::size_t bytes, AccessorId by) {
    constexpr std::size_t max_ranges =
        64;  // number of access ranges kept before the end of a lifetime
    constexpr std::size_t max_lives = 8;
    const auto life = lives_.find(address);
    const std::uint32_t allocation = life == lives_.end() ? 0 : life->second.allocation;
    if (life != lives_.end()) {
        std::vector<Life::Ended>& ended = life->second.ended;
        if (ended.size() == max_lives) ended.erase(ended.begin());
        ended.push_back({allocation, by});
    }
    ends_[address] = {by, allocation, shadow_.states(address, bytes, max_ranges)};
    shadow_.end_lifetime(address, bytes, by);
}

void PoolLifetimes::free_while_busy(const model::Allocation& allocation, AccessorId host,
                                    std::uint32_t call) {
    const std::uintptr_t end = allocation.address + allocation.bytes;
    busy_ends_.erase(busy_ends_.lower_bound(allocation.address), busy_ends_.lower_bound(end));
    busy_ends_[allocation.address] = {end, host, call, allocation.buffer,
                                      allocation.kind == model::Allocation::Kind::pinned};
    shadow_.end_lifetime(allocation.address, allocation.bytes, host);
}

const Life* PoolLifetimes::find(std::uintptr_t address) const {
    const Life* const life = at_or_before(lives_, address);
    return life && address < life->end ? life : nullptr;
}

const LifetimeEnd* PoolLifetimes::find_end(std::uintptr_t address, AccessorId by) const {
    const LifetimeEnd* const end = at_or_before(ends_, address);
    return end && end->by == by ? end : nullptr;
}

const FreeWhileBusy* PoolLifetimes::find_busy_free(std::uintptr_t address) const {
    const FreeWhileBusy* const end = at_or_before(busy_ends_, address);
    return end && address < end->end ? end : nullptr;
}

}  // namespace streamlab::cudart
