#include "cudart/observe/observation/buffer_lives.hpp"

#include <algorithm>

namespace streamlab::cudart {

namespace {

// Number of the address-space region that contains the address: one device, managed or pinned
// memory.
std::size_t part_of(std::uintptr_t address) {
    if (model::is_device(address)) return model::device_of(address);
    return model::is_managed(address) ? model::max_devices : model::max_devices + 1;
}

std::uintptr_t distance(const BufferLifetime& life, std::uintptr_t address) {
    if (address < life.address) return life.address - address;
    const std::uintptr_t end = life.address + life.bytes;
    return address < end ? 0 : address - end;
}

template <class Map>
const BufferLifetime* find_in(const Map& lives, std::uintptr_t address) {
    const auto after = lives.upper_bound(address);
    if (after == lives.begin()) return nullptr;
    const BufferLifetime& found = std::prev(after)->second;
    return found.holds(address) ? &found : nullptr;
}

}  // namespace

void BufferLifetimes::allocated(const ApiCall& call, const model::Allocation& allocation) {
    BufferLifetime life;
    life.buffer = allocation.buffer;
    life.kind = allocation.kind;
    life.address = allocation.address;
    life.bytes = allocation.bytes;
    life.allocated = site_of(call);
    live_[life.address] = life;

    auto old = freed_.lower_bound(life.address);
    if (old != freed_.begin() && std::prev(old)->second.holds(life.address)) --old;
    while (old != freed_.end() && old->first < life.address + life.bytes)
        old = freed_.erase(old);
}

void BufferLifetimes::freed(const ApiCall& call, const model::Allocation& allocation,
                            std::uint32_t operation) {
    const auto found = live_.find(allocation.address);
    if (found == live_.end()) return;
    BufferLifetime life = found->second;
    live_.erase(found);
    // Registered memory becomes pageable memory of the program again.
    if (life.kind == model::Allocation::Kind::registered) return;
    life.freed = site_of(call);
    life.freed_by = operation;
    freed_[life.address] = life;
}

const BufferLifetime* BufferLifetimes::find_freed(std::uintptr_t address) const {
    return find_in(freed_, address);
}

const BufferLifetime* BufferLifetimes::find_nearest(std::uintptr_t address) const {
    if (!model::is_global(address)) return nullptr;
    const BufferLifetime* nearest = nullptr;
    const auto consider = [&](const BufferLifetime& life) {
        if (!model::is_global(life.address) || part_of(life.address) != part_of(address)) return;
        if (!nearest || distance(life, address) < distance(*nearest, address)) nearest = &life;
    };
    const auto after = live_.upper_bound(address);
    // The preceding buffer is considered first: an access past the end is more likely than one
    // before the beginning.
    if (after != live_.begin()) consider(std::prev(after)->second);
    if (after != live_.end()) consider(after->second);
    return nearest;
}

std::vector<BufferLifetime> BufferLifetimes::living() const {
    std::vector<BufferLifetime> all;
    for (const auto& [address, life] : live_)
        all.push_back(life);
    std::sort(all.begin(), all.end(), [](const BufferLifetime& one, const BufferLifetime& other) {
        return one.buffer < other.buffer;
    });
    return all;
}

}  // namespace streamlab::cudart
