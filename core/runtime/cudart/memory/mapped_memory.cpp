#include "cudart/memory/mapped_memory.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <new>

#include "cudart/memory/device_room.hpp"
#include "cudart/state/buffers.hpp"
#include "cudart/state/observer.hpp"
#include "model/memory/page_versions.hpp"

namespace streamlab::cudart {

namespace {

bool is_multiple(std::size_t bytes) { return bytes % MappedMemory::granularity == 0; }

unsigned char* bytes_at(std::uintptr_t address) {
    return reinterpret_cast<unsigned char*>(address);
}

model::Allocation allocation_of(std::uintptr_t address, std::size_t bytes, std::uint32_t buffer) {
    model::Allocation allocation;
    allocation.address = address;
    allocation.bytes = bytes;
    allocation.buffer = buffer;
    allocation.device = static_cast<std::uint8_t>(model::device_of(address));
    allocation.is_mapped = true;
    return allocation;
}

}  // namespace

MappedMemory& mapped_memory() {
    static auto& all = *new MappedMemory;
    return all;
}

cudaError MappedMemory::reserve(ApiCall& call, std::size_t bytes, std::size_t alignment,
                                std::uintptr_t& address) {
    const bool is_power = (alignment & (alignment - 1)) == 0;
    if (bytes == 0 || !is_multiple(bytes) || !is_power) return cudaErrorInvalidValue;
    const std::size_t step = std::max(alignment, granularity);
    const std::size_t device = call.device().number;
    std::size_t free_space_bytes = 0;
    if (__builtin_add_overflow(bytes, step, &free_space_bytes)) return cudaErrorMemoryAllocation;
    const std::uintptr_t room = call.runtime().space.reserve_addresses(free_space_bytes, device);
    if (!room) return cudaErrorMemoryAllocation;
    address = (room + step - 1) & ~static_cast<std::uintptr_t>(step - 1);
    reservations_[address] = {bytes, device, room, free_space_bytes};
    return cudaSuccess;
}

cudaError MappedMemory::unreserve(ApiCall& call, std::uintptr_t address, std::size_t bytes) {
    const auto found = reservations_.find(address);
    if (found == reservations_.end() || found->second.bytes != bytes) return cudaErrorInvalidValue;
    const auto mapped = mappings_.lower_bound(address);
    if (mapped != mappings_.end() && mapped->first < address + bytes) return cudaErrorInvalidValue;
    call.runtime().space.release_addresses(found->second.room, found->second.free_space_bytes);
    reservations_.erase(found);
    return cudaSuccess;
}

cudaError MappedMemory::create(ApiCall& call, std::size_t bytes,
                               const CUmemAllocationProp& properties,
                               CUmemGenericAllocationHandle& handle) {
    if (bytes == 0 || !is_multiple(bytes)) return cudaErrorInvalidValue;
    const auto device = static_cast<std::size_t>(properties.location.id);
    model::AddressSpace& space = call.runtime().space;
    if (!make_room(call, bytes, device)) return cudaErrorMemoryAllocation;
    space.use(device, bytes);
    handle = ++last_handle_;
    Memory& memory = memory_[handle];
    memory.bytes = bytes;
    memory.properties = properties;
    return cudaSuccess;
}

cudaError MappedMemory::release(ApiCall& call, CUmemGenericAllocationHandle handle) {
    const auto found = memory_.find(handle);
    if (found == memory_.end() || found->second.references == 0) return cudaErrorInvalidValue;
    --found->second.references;
    drop_if_unused(call, handle);
    return cudaSuccess;
}

void MappedMemory::drop_if_unused(ApiCall& call, CUmemGenericAllocationHandle handle) {
    const auto found = memory_.find(handle);
    const Memory& memory = found->second;
    if (memory.references > 0 || memory.place) return;
    const auto device = static_cast<std::size_t>(memory.properties.location.id);
    call.runtime().space.mark_unused(device, memory.bytes);
    memory_.erase(found);
}

const MappedMemory::Reservation* MappedMemory::reservation_of(std::uintptr_t address,
                                                              std::size_t bytes) const {
    auto after = reservations_.upper_bound(address);
    if (after == reservations_.begin()) return nullptr;
    const auto& [begin, reservation] = *std::prev(after);
    const std::size_t offset = address - begin;
    return offset < reservation.bytes && bytes <= reservation.bytes - offset ? &reservation
                                                                             : nullptr;
}

const MappedMemory::Mapping* MappedMemory::mapping_at(std::uintptr_t address) const {
    auto after = mappings_.upper_bound(address);
    if (after == mappings_.begin()) return nullptr;
    const auto& [begin, mapping] = *std::prev(after);
    return address - begin < mapping.bytes ? &mapping : nullptr;
}

cudaError MappedMemory::map(std::uintptr_t address, std::size_t bytes,
                            CUmemGenericAllocationHandle handle) {
    if (bytes == 0 || !is_multiple(bytes) || !is_multiple(address)) return cudaErrorInvalidValue;
    const Reservation* const reservation = reservation_of(address, bytes);
    const auto found = memory_.find(handle);
    if (!reservation || found == memory_.end()) return cudaErrorInvalidValue;
    Memory& memory = found->second;
    if (bytes > memory.bytes) return cudaErrorInvalidValue;
    const auto next = mappings_.lower_bound(address);
    const bool is_taken =
        mapping_at(address) || (next != mappings_.end() && next->first < address + bytes);
    if (is_taken) return cudaErrorInvalidValue;
    const auto device = static_cast<std::size_t>(memory.properties.location.id);
    // The contents are stored at the mapped address, so memory cannot be mapped at two addresses or
    // on another device.
    if (memory.place || bytes != memory.bytes || device != reservation->device)
        return cudaErrorNotSupported;
    memory.place = address;
    mappings_[address] = {bytes, handle, false, 0};
    if (!memory.contents) return cudaSuccess;
    {
        const model::OpenDeviceMemory open;
        std::memcpy(bytes_at(address), memory.contents.get(), bytes);
    }
    memory.contents.reset();
    return cudaSuccess;
}

bool MappedMemory::find(std::uintptr_t address, std::size_t bytes, Mappings::iterator& first,
                        Mappings::iterator& last) {
    first = mappings_.find(address);
    std::uintptr_t end = address;
    for (last = first; last != mappings_.end() && last->first == end && end - address < bytes;
         ++last)
        end += last->second.bytes;
    return bytes > 0 && end - address == bytes;
}

cudaError MappedMemory::unmap(ApiCall& call, std::uintptr_t address, std::size_t bytes) {
    Mappings::iterator first, last;
    if (!find(address, bytes, first, last)) return cudaErrorInvalidValue;
    for (auto each = first; each != last; ++each) {
        Mapping& mapping = each->second;
        Memory& memory = memory_.at(mapping.handle);
        if (mapping.accessible) end_access(call, each->first, mapping);
        if (memory.references > 0 && memory.was_used) {
            memory.contents.reset(new (std::nothrow) unsigned char[memory.bytes]);
            if (!memory.contents) return cudaErrorMemoryAllocation;
            std::memcpy(memory.contents.get(), bytes_at(each->first), memory.bytes);
        }
        memory.place = 0;
        drop_if_unused(call, mapping.handle);
    }
    mappings_.erase(first, last);
    return cudaSuccess;
}

cudaError MappedMemory::set_access(ApiCall& call, std::uintptr_t address, std::size_t bytes,
                                   bool grants_access) {
    Mappings::iterator first, last;
    if (!find(address, bytes, first, last)) return cudaErrorInvalidValue;
    for (auto each = first; each != last; ++each) {
        if (each->second.accessible == grants_access) continue;
        if (grants_access)
            begin_access(call, each->first, each->second);
        else
            end_access(call, each->first, each->second);
    }
    return cudaSuccess;
}

void MappedMemory::begin_access(ApiCall& call, std::uintptr_t address, Mapping& mapping) {
    Runtime& runtime = call.runtime();
    Memory& memory = memory_.at(mapping.handle);
    mapping.accessible = true;
    mapping.buffer = ++runtime.buffers;
    const model::Allocation allocation = allocation_of(address, mapping.bytes, mapping.buffer);
    model::AddressSpace::mark_usable(address, mapping.bytes);
    model::page_versions::forget(address, mapping.bytes);
    if (runtime.observer) {
        runtime.observer->begins(allocation);
        // The call that restores access counts as a store of the earlier contents.
        if (memory.was_used) runtime.observer->on_host_store(address, mapping.bytes, call.caller());
    }
    memory.was_used = true;
    write_buffer(call, allocation);
    describe_runs(runtime, address);
}

// Does not wait: pending work that still uses the range will access unmapped memory.
void MappedMemory::end_access(ApiCall& call, std::uintptr_t address, Mapping& mapping) {
    Runtime& runtime = call.runtime();
    const model::Allocation allocation = allocation_of(address, mapping.bytes, mapping.buffer);
    if (runtime.observer) runtime.observer->frees(allocation, call.caller());
    write_freed(call, allocation);
    mapping.accessible = false;
    model::AddressSpace::mark_unusable(address, mapping.bytes);
    describe_runs(runtime, address);
}

// Registers adjacent accessible mappings as one range for copies. Updates all such ranges of the
// reservation that contains the address.
void MappedMemory::describe_runs(Runtime& runtime, std::uintptr_t address) {
    const auto reservation = std::prev(reservations_.upper_bound(address));
    const std::uintptr_t end = reservation->first + reservation->second.bytes;
    auto each = mappings_.lower_bound(reservation->first);
    for (auto old = each; old != mappings_.end() && old->first < end; ++old)
        runtime.space.remove(old->first);
    while (each != mappings_.end() && each->first < end) {
        const auto begin = each++;
        if (!begin->second.accessible) continue;
        std::size_t bytes = begin->second.bytes;
        for (; each != mappings_.end() && each->first == begin->first + bytes &&
               each->first < end && each->second.accessible;
             ++each)
            bytes += each->second.bytes;
        runtime.space.add(allocation_of(begin->first, bytes, begin->second.buffer));
    }
}

const CUmemAllocationProp* MappedMemory::properties_of(CUmemGenericAllocationHandle handle) const {
    const auto found = memory_.find(handle);
    return found == memory_.end() ? nullptr : &found->second.properties;
}

CUmemGenericAllocationHandle MappedMemory::retain(std::uintptr_t address) {
    const Mapping* const mapping = mapping_at(address);
    if (!mapping) return 0;
    ++memory_.at(mapping->handle).references;
    return mapping->handle;
}

int MappedMemory::device_at(std::uintptr_t address) const {
    const Mapping* const mapping = mapping_at(address);
    return mapping ? memory_.at(mapping->handle).properties.location.id : -1;
}

bool MappedMemory::is_accessible(std::uintptr_t address) const {
    const Mapping* const mapping = mapping_at(address);
    return mapping && mapping->accessible;
}

}  // namespace streamlab::cudart
