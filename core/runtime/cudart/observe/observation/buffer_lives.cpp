#include "cudart/observe/observation/buffer_lives.hpp"

#include <algorithm>

namespace streamlab::cudart {

namespace {

// The region of the address space: memory of one device, managed memory or pinned memory.
std::size_t part_of(std::uintptr_t address) {
    if (model::is_device(address)) return model::device_of(address);
    return model::is_managed(address) ? model::most_devices : model::most_devices + 1;
}

std::uintptr_t distance(const BufferLife& life, std::uintptr_t address) {
    if (address < life.address) return life.address - address;
    const std::uintptr_t end = life.address + life.bytes;
    return address < end ? 0 : address - end;
}

template <class Map>
const BufferLife* find_in(const Map& lives, std::uintptr_t address) {
    const auto after = lives.upper_bound(address);
    if (after == lives.begin()) return nullptr;
    const BufferLife& found = std::prev(after)->second;
    return found.holds(address) ? &found : nullptr;
}

}  // namespace

void BufferLives::allocated(const ApiCall& call, const model::Allocation& allocation) {
    BufferLife life;
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

void BufferLives::freed(const ApiCall& call, const model::Allocation& allocation,
                        std::uint32_t operation) {
    const auto found = live_.find(allocation.address);
    if (found == live_.end()) return;
    BufferLife life = found->second;
    live_.erase(found);
    // Registered memory becomes pageable memory of the program again.
    if (life.kind == model::Allocation::Kind::registered) return;
    life.freed = site_of(call);
    life.freed_by = operation;
    freed_[life.address] = life;
}

const BufferLife* BufferLives::find_freed(std::uintptr_t address) const {
    return find_in(freed_, address);
}

const BufferLife* BufferLives::find_nearest(std::uintptr_t address) const {
    if (!model::is_global(address)) return nullptr;
    const BufferLife* nearest = nullptr;
    const auto consider = [&](const BufferLife& life) {
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

std::vector<BufferLife> BufferLives::living() const {
    std::vector<BufferLife> all;
    for (const auto& [address, life] : live_)
        all.push_back(life);
    std::sort(all.begin(), all.end(), [](const BufferLife& one, const BufferLife& other) {
        return one.buffer < other.buffer;
    });
    return all;
}

}  // namespace streamlab::cudart
