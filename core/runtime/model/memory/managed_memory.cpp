#include "model/memory/managed_memory.hpp"

#include <algorithm>
#include <utility>

namespace streamlab::model {

std::uintptr_t ManagedMemory::allocate(std::size_t bytes) {
    const std::uintptr_t address = space_.allocate_managed(bytes);
    if (!address) return 0;
    Range& range = ranges_[address];
    range = {
        address, bytes, std::vector<ManagedGroup>((bytes + group_bytes - 1) / group_bytes), {}};
    for (std::size_t i = 0; i < range.groups.size(); ++i)
        set_device_access(range, i, false);
    return address;
}

void ManagedMemory::release(std::uintptr_t address) {
    const auto found = ranges_.find(address);
    space_.release(address, found->second.bytes);
    ranges_.erase(found);
    last_host_group_ = last_fault_ = 0;
}

ManagedMemory::Range* ManagedMemory::find(std::uintptr_t address) {
    auto after = ranges_.upper_bound(address);
    if (after == ranges_.begin()) return nullptr;
    Range& range = std::prev(after)->second;
    return address - range.address < range.bytes ? &range : nullptr;
}

void ManagedMemory::set_device_access(const Range& range, std::size_t index, bool shown) {
    const std::uintptr_t first = range.address + index * group_bytes;
    const std::uintptr_t end = std::min(first + group_bytes, range.address + range.bytes);
    if (shown) {
        AddressSpace::mark_usable(first, end - first);
        return;
    }
    for (std::uintptr_t page = first; page < end; page += page_bytes)
        AddressSpace::page(page) = {};
}

void ManagedMemory::put(Range& range, std::size_t index, Place to) {
    range.groups[index].where = to;
    range.groups[index].duplicated = false;
    set_device_access(range, index, to != on_host);
    if (to != on_host) last_host_group_ = 0;
}

// The host keeps the group, and the device gets a copy.
void ManagedMemory::duplicate(Range& range, std::size_t index) {
    range.groups[index].where = on_host;
    range.groups[index].duplicated = true;
    set_device_access(range, index, true);
}

ManagedMemory::Touch ManagedMemory::touch_from_device(std::uintptr_t address, Place device,
                                                      bool is_store) {
    Range* const range = find(address);
    if (!range) return Touch::none;
    const std::size_t index = (address - range->address) / group_bytes;
    ManagedGroup& group = range->groups[index];
    if (group.where >= 0) {
        set_device_access(*range, index, true);
        return Touch::present;
    }
    if (group.where == on_host && group.preferred == on_host &&
        (group.accessed_by & access_bit(device)))
        return Touch::remote;
    if (group.where == on_host && group.read_mostly && !is_store) {
        if (!group.duplicated) {
            duplicate(*range, index);
            return Touch::moved;
        }
        set_device_access(*range, index, true);
        return Touch::present;
    }
    put(*range, index, device);
    if (!std::exchange(group.kernel_migrated, true)) kernel_migrated_bytes_ += group_bytes;
    return Touch::moved;
}

ManagedMemory::Touch ManagedMemory::touch_from_host(std::uintptr_t address, bool is_store,
                                                    bool& next, bool& first) {
    const std::uintptr_t number = address / group_bytes;
    if (number == last_host_group_ && !is_store) return Touch::present;
    Range* const range = find(address);
    if (!range) return Touch::none;
    const std::size_t index = (address - range->address) / group_bytes;
    ManagedGroup& group = range->groups[index];
    if (group.where == on_host) {
        if (group.duplicated && is_store) put(*range, index, on_host);
        last_host_group_ = number;
        return Touch::present;
    }
    next = number == last_fault_ + 1;
    first = group.where == nowhere;
    last_fault_ = number;
    if (group.read_mostly && !is_store && group.where >= 0) {
        duplicate(*range, index);
    } else {
        put(*range, index, on_host);
    }
    last_host_group_ = number;
    return Touch::moved;
}

std::size_t ManagedMemory::move(std::uintptr_t address, std::size_t bytes, Place to,
                                bool for_reading) {
    Range* const range = find(address);
    if (!range || bytes == 0) return 0;
    const std::size_t last = (address - range->address + bytes - 1) / group_bytes;
    std::size_t moved = 0;
    for (std::size_t i = (address - range->address) / group_bytes; i <= last; ++i) {
        const ManagedGroup& group = range->groups[i];
        if (is_at(group, to) && (for_reading || !group.duplicated)) continue;
        if (!is_at(group, to)) moved += std::min(group_bytes, range->bytes - i * group_bytes);
        const bool between_host_and_device = group.where != nowhere && group.where != to &&
                                             (group.where == on_host || to == on_host);
        if (for_reading && group.read_mostly && between_host_and_device)
            duplicate(*range, i);
        else
            put(*range, i, to);
    }
    return moved;
}

std::size_t ManagedMemory::missing(std::uintptr_t address, std::size_t bytes, Place at) {
    const Range* const range = find(address);
    if (!range || bytes == 0) return 0;
    const std::size_t last = (address - range->address + bytes - 1) / group_bytes;
    std::size_t missing = 0;
    for (std::size_t i = (address - range->address) / group_bytes; i <= last; ++i)
        if (!is_at(range->groups[i], at))
            missing += std::min(group_bytes, range->bytes - i * group_bytes);
    return missing;
}

}  // namespace streamlab::model
