#include "cudart/memory/kernel_heap.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <new>

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

namespace {

std::array<KernelHeap, model::max_devices>& heaps() {
    static auto& all = *new std::array<KernelHeap, model::max_devices>;
    return all;
}

}  // namespace

void KernelHeap::begin_at(std::uintptr_t address, std::size_t bytes, std::uint32_t buffer) {
    begin_ = address;
    bytes_ = bytes;
    buffer_ = buffer;
    usable_.reset(static_cast<std::uint8_t*>(std::calloc(bytes / alignment + 1, 1)));
    if (!usable_) throw std::bad_alloc();
    // Keeps a gap before the first block, so that stores just before that block stay inside the
    // heap.
    constexpr std::size_t front = 256;
    if (bytes > front) free_.add(address + front, bytes - front);
}

void KernelHeap::set_usable(std::uintptr_t address, std::size_t bytes, bool in_block) {
    std::uint8_t* const first = usable_.get() + (address - begin_) / alignment;
    std::memset(first, in_block ? alignment : 0, bytes / alignment);
    if (bytes % alignment) first[bytes / alignment] = in_block ? bytes % alignment : 0;
}

std::uintptr_t KernelHeap::allocate(std::size_t bytes, std::size_t at_multiple_of,
                                    const trace::HazardPlace& made) {
    const std::size_t step = std::max(at_multiple_of, alignment);
    if (bytes > bytes_) return 0;
    const std::size_t whole = (std::max<std::size_t>(bytes, 1) + alignment - 1) & -alignment;
    const std::uintptr_t address = free_.take(whole, step);
    if (!address) return 0;
    forget_freed(address, whole);
    used_[address] = {bytes, whole, made, {}};
    set_usable(address, bytes, true);
    return address;
}

void KernelHeap::forget_freed(std::uintptr_t address, std::size_t bytes) {
    auto old = freed_.lower_bound(address);
    if (old != freed_.begin() && std::prev(old)->first + std::prev(old)->second.whole > address)
        --old;
    while (old != freed_.end() && old->first < address + bytes)
        old = freed_.erase(old);
}

const KernelHeap::Block* KernelHeap::find_freed(std::uintptr_t address) const {
    const auto block = last_at_or_before(freed_, address);
    const bool holds = block != freed_.end() && address - block->first < block->second.whole;
    return holds ? &block->second : nullptr;
}

std::size_t KernelHeap::release(std::uintptr_t address, const trace::HazardPlace& place) {
    const auto found = used_.find(address);
    if (found == used_.end()) return 0;
    const std::size_t freed = found->second.whole;
    set_usable(address, found->second.bytes, false);
    found->second.freed = place;
    freed_.insert(used_.extract(found));
    free_.add(address, freed);
    return freed;
}

KernelHeap& kernel_heap(std::size_t device) { return heaps()[device]; }

bool is_in_kernel_heap(std::uintptr_t address) {
    return model::is_device(address) && kernel_heap(model::device_of(address)).holds(address);
}

void end_kernel_heap(std::size_t device) {
    KernelHeap& heap = kernel_heap(device);
    if (heap.exists()) runtime_if_ready->space.release(heap.begin(), heap.bytes());
    heap = {};
}

}  // namespace streamlab::cudart
