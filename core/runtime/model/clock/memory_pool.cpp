#include "model/clock/memory_pool.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "model/clock/simulation.hpp"

namespace streamlab::model {

namespace {

constexpr std::size_t piece_bytes = 512;
// Measured on an H200 with CUDA 13.0: allocating 1 B reserves 32 MiB, 40 MiB reserve 64 MiB, and
// 100 MiB reserve 128 MiB; memory is released in the same granules.
constexpr std::size_t chunk_granule = std::size_t{32} << 20;
constexpr std::size_t smallest_granule = std::size_t{2} << 20;  // if memory is short

std::size_t rounded_up(std::size_t bytes, std::size_t granule) {
    return (bytes + granule - 1) / granule * granule;
}

std::size_t rounded(std::size_t asked) { return rounded_up(asked, piece_bytes); }

}  // namespace

MemoryPool::Piece MemoryPool::take(std::size_t asked, const Stream& stream) {
    Piece piece = find_piece(rounded(asked), stream);
    forget_empty();
    if (!piece.address) return piece;
    statistics_.used += asked;
    statistics_.used_high = std::max(statistics_.used_high, statistics_.used);
    return piece;
}

MemoryPool::Piece MemoryPool::find_piece(std::size_t bytes, const Stream& stream) {
    if (policy.opportunistic)
        for (auto& [id, frees] : freed_)
            collect_done(frees, UINT32_MAX);
    forget_empty();

    // Prefer pieces freed in the same stream, unless an available piece fits better.
    const auto fits = available_by_size_.lower_bound({bytes, 0});
    if (const auto own = freed_.find(stream.id); own != freed_.end()) {
        const auto choice = own->second.by_size.lower_bound({bytes, 0, 0});
        const bool better = fits != available_by_size_.end() &&
                            choice != own->second.by_size.end() &&
                            fits->first < std::get<0>(*choice);
        if (choice != own->second.by_size.end() && !better)
            return {take_freed(own->second, choice, bytes)};
    }
    if (fits != available_by_size_.end()) return {take_available(bytes)};
    if (policy.follow_dependencies)
        if (const std::uintptr_t address = take_ordered(bytes, stream)) return {address};
    if (grow(bytes)) return {take_available(bytes)};
    return policy.internal_dependencies ? take_with_dependency(bytes) : Piece{};
}

// Takes the first `bytes` of the chosen piece; the rest stays in the list of freed pieces.
std::uintptr_t MemoryPool::take_freed(StreamFrees& frees, BySize::iterator choice,
                                      std::size_t bytes) {
    const std::uint32_t id = std::get<2>(*choice);
    Freed freed = frees.in_order.at(id);
    const std::uintptr_t address = freed.address;
    simulation_.retain(*freed.by);
    remove_freed(frees, id);
    freed.address += bytes;
    freed.bytes -= bytes;
    if (freed.bytes) add_freed(frees, freed);
    simulation_.release(*freed.by);
    return address;
}

std::uintptr_t MemoryPool::take_available(std::size_t bytes) {
    const auto [size, address] = *available_by_size_.lower_bound({bytes, 0});
    remove_available(address);
    if (size > bytes) {
        available_[address + bytes] = size - bytes;
        available_by_size_.insert({size - bytes, address + bytes});
    }
    return address;
}

std::uintptr_t MemoryPool::take_ordered(std::size_t bytes, const Stream& stream) {
    if (freed_.empty()) return 0;
    simulation_.note_order_of_next(stream);
    for (const auto& [other, up_to] : simulation_.stream_order().known_to(stream.id)) {
        const auto frees = freed_.find(other);
        if (frees == freed_.end()) continue;
        BySize& by_size = frees->second.by_size;
        for (auto choice = by_size.lower_bound({bytes, 0, 0}); choice != by_size.end(); ++choice)
            if (std::get<2>(*choice) <= up_to) return take_freed(frees->second, choice, bytes);
    }
    return 0;
}

// Takes the piece whose free was issued first.
MemoryPool::Piece MemoryPool::take_with_dependency(std::size_t bytes) {
    StreamFrees* where = nullptr;
    const Freed* earliest = nullptr;
    for (auto& [stream, frees] : freed_)
        for (const auto& [id, freed] : frees.in_order) {
            if (freed.bytes < bytes || (earliest && id > earliest->by->id)) continue;
            where = &frees;
            earliest = &freed;
        }
    if (!earliest) return {};
    Operation* const wait_for = earliest->by;
    simulation_.retain(*wait_for);
    const auto choice = where->by_size.find({earliest->bytes, earliest->address, earliest->by->id});
    return {take_freed(*where, choice, bytes), wait_for};
}

void MemoryPool::give_back(std::uintptr_t address, std::size_t asked, Operation& free) {
    const std::size_t bytes = rounded(asked);
    statistics_.used -= asked;
    simulation_.retain(free);
    add_freed(freed_[free.stream_id], {address, bytes, &free});
    simulation_.release(free);
}

void MemoryPool::give_back_now(std::uintptr_t address, std::size_t asked) {
    statistics_.used -= asked;
    add_available(address, rounded(asked));
    if (!open_) trim(0);
}

void MemoryPool::add_freed(StreamFrees& frees, const Freed& freed) {
    simulation_.retain(*freed.by);
    frees.in_order[freed.by->id] = freed;
    frees.by_size.insert({freed.bytes, freed.address, freed.by->id});
}

void MemoryPool::remove_freed(StreamFrees& frees, std::uint32_t id) {
    const auto found = frees.in_order.find(id);
    const Freed freed = found->second;
    frees.by_size.erase({freed.bytes, freed.address, id});
    frees.in_order.erase(found);
    simulation_.release(*freed.by);
}

void MemoryPool::remove_available(std::uintptr_t address) {
    const auto found = available_.find(address);
    available_by_size_.erase({found->second, address});
    available_.erase(found);
}

void MemoryPool::add_available(std::uintptr_t address, std::size_t bytes) {
    // An unallocated page separates chunks, so pieces of different chunks are never adjacent; nor
    // are pieces on both sides of a released range.
    if (const auto after = available_.find(address + bytes); after != available_.end()) {
        bytes += after->second;
        remove_available(after->first);
    }
    if (auto before = available_.lower_bound(address); before != available_.begin()) {
        --before;
        if (before->first + before->second == address) {
            address = before->first;
            bytes += before->second;
            remove_available(address);
        }
    }
    available_[address] = bytes;
    available_by_size_.insert({bytes, address});
}

// Frees of one stream complete in order, so the first that is not done ends the search.
void MemoryPool::collect_done(StreamFrees& frees, std::uint32_t up_to) {
    while (!frees.in_order.empty()) {
        const auto& [id, freed] = *frees.in_order.begin();
        if (id > up_to || !freed.by->done) return;
        add_available(freed.address, freed.bytes);
        remove_freed(frees, id);
    }
}

void MemoryPool::forget_empty() {
    for (auto entry = freed_.begin(); entry != freed_.end();)
        entry = entry->second.in_order.empty() ? freed_.erase(entry) : std::next(entry);
}

std::uint32_t MemoryPool::oldest_pending_free() const {
    std::uint32_t oldest = UINT32_MAX;
    for (const auto& [stream, frees] : freed_)
        oldest = std::min(oldest, frees.in_order.begin()->first);
    return oldest;
}

bool MemoryPool::grow(std::size_t bytes) {
    const std::size_t all = countable_memory_bytes(simulation_.profile());
    AddressSpace& space = simulation_.space();
    for (const std::size_t granule : {chunk_granule, smallest_granule}) {
        const std::size_t chunk = rounded_up(bytes, granule);
        if (chunk > max_bytes_ - std::min(max_bytes_, statistics_.reserved)) continue;
        // No free piece of the other chunks is large enough; releasing those chunks may free enough
        // memory.
        if (chunk > all - std::min(all, space.device_bytes(device_))) trim(0);
        if (chunk > all - std::min(all, space.device_bytes(device_))) continue;
        const std::uintptr_t address = space.allocate_device(chunk, device_);
        if (!address) continue;
        chunks_[address] = {chunk, chunk, granule};
        statistics_.reserved += chunk;
        statistics_.reserved_high = std::max(statistics_.reserved_high, statistics_.reserved);
        add_available(address, chunk);
        return true;
    }
    return false;
}

void MemoryPool::note_host_sync(std::uint32_t stream, std::uint32_t up_to) {
    const auto found = freed_.find(stream);
    if (found == freed_.end()) return;
    collect_done(found->second, up_to);
    forget_empty();
}

// Splits the available piece around the range, which is part of one chunk.
void MemoryPool::release_range(std::uintptr_t begin, std::uintptr_t end) {
    const auto piece = std::prev(available_.upper_bound(begin));
    const auto [from, bytes] = *piece;
    remove_available(from);
    if (begin > from) add_available(from, begin - from);
    if (end < from + bytes) add_available(end, from + bytes - end);

    const auto chunk = std::prev(chunks_.upper_bound(begin));
    simulation_.space().release_pages(begin, end - begin);
    statistics_.reserved -= end - begin;
    chunk->second.backed -= end - begin;
    if (chunk->second.backed > 0) return;
    simulation_.space().release_addresses(chunk->first, chunk->second.bytes);
    chunks_.erase(chunk);
}

// Releases granules that are completely free, highest addresses first. Calls `may_release` with the
// pool's reserved bytes before and after each.
template <class MayRelease>
std::size_t MemoryPool::release_free(MayRelease may_release) {
    const std::size_t before = statistics_.reserved;
    const std::vector<std::pair<std::uintptr_t, std::size_t>> pieces(available_.rbegin(),
                                                                     available_.rend());
    for (const auto& [from, bytes] : pieces) {
        const auto& [base, chunk] = *std::prev(chunks_.upper_bound(from));
        const std::uintptr_t end = base + (from + bytes - base) / chunk.granule * chunk.granule;
        std::uintptr_t begin = end;
        while (begin - base >= chunk.granule && begin - chunk.granule >= from &&
               may_release(statistics_.reserved - (end - begin),
                           statistics_.reserved - (end - begin) - chunk.granule))
            begin -= chunk.granule;
        if (begin < end) release_range(begin, end);
    }
    return before - statistics_.reserved;
}

// Measured on an H200 with CUDA 13.0: of 2 GiB reserved, a threshold of 16 MiB leaves nothing, one
// of 40 MiB leaves 32 MiB and one of 100 MiB leaves 96 MiB.
std::size_t MemoryPool::release_above_threshold() {
    const std::uint64_t threshold = open_ ? release_threshold : 0;
    return release_free([&](std::size_t before, std::size_t) { return before > threshold; });
}

// Measured on the same system: a trim to 40 MiB leaves 64 MiB.
std::size_t MemoryPool::trim(std::size_t keep) {
    return release_free([&](std::size_t, std::size_t after) { return after >= keep; });
}

void MemoryPool::close() {
    open_ = false;
    trim(0);
}

}  // namespace streamlab::model
