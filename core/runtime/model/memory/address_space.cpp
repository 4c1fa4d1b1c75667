#include "model/memory/address_space.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "guarded/pages.hpp"
#include "model/memory/device_thread.hpp"
#include "model/memory/reservation.hpp"

namespace streamlab::model {

PageState* page_states = nullptr;
std::size_t space_per_device = 0;

namespace {

AddressSpace* sealed_space = nullptr;  // null: nothing is sealed

constexpr std::size_t page_table_bytes = global_space / page_bytes * sizeof(PageState);

std::size_t round_up(std::size_t bytes, std::size_t granule = page_bytes) {
    return (bytes + granule - 1) / granule * granule;
}

const Allocation* find_in(const std::map<std::uintptr_t, Allocation>& all, std::uintptr_t address) {
    auto after = all.upper_bound(address);
    if (after == all.begin()) return nullptr;
    const Allocation& candidate = std::prev(after)->second;
    return address - candidate.address < candidate.bytes ? &candidate : nullptr;
}

}  // namespace

bool AddressSpace::reserve(std::size_t device_count) {
    if (device_count > system::devices) return false;
    space_per_device = system::device_bytes(device_count);
    if (!reserve_at(space_base, device_count * space_per_device) ||
        !reserve_at(pinned_base, pinned_space + managed_space + runtime_space))
        return false;
    void* const table = guarded::map(page_table_bytes);
    if (!table) return false;
    page_states = static_cast<PageState*>(table);
    for (std::size_t device = 0; device < device_count; ++device) {
        const std::uintptr_t base = base_of_device(device);
        devices_.push_back({base, space_per_device, base + page_bytes, 0, page_bytes, {}});
    }
    pinned_ = {pinned_base, pinned_space, pinned_base + page_bytes, 0, page_bytes, {}};
    managed_ = {
        managed_base, managed_space, managed_base + managed_granule, 0, managed_granule, {}};
    return true;
}

// Explains an allocation that fails here although a GPU might have had memory left.
void AddressSpace::report_out_of_memory(const Part& part, std::size_t bytes) const {
    const char* const kind = &part == &pinned_    ? "pinned"
                             : &part == &managed_ ? "managed"
                                                  : "device";
    std::fprintf(
        stderr,
        "streamlab: no room for %zu MiB more of %s memory: a program in a browser's tab has "
        "%zu MiB of it, and %zu MiB are in use. Run it in the terminal.\n",
        bytes >> 20, kind, part.bytes >> 20, part.used >> 20);
}

namespace {

// A guard granule follows each allocation, so that a short overrun cannot reach the next one.
std::size_t with_free_page(std::size_t bytes, std::size_t granule) {
    return round_up(std::max<std::size_t>(bytes, 1), granule) + granule;
}

}  // namespace

std::uintptr_t AddressSpace::take_room(Part& part, std::size_t whole) {
    if (const std::uintptr_t address = part.free.take(whole)) return address;
    if (whole > part.base + part.bytes - part.next) return 0;
    part.next += whole;
    return part.next - whole;
}

std::uintptr_t AddressSpace::allocate(Part& part, std::size_t bytes) {
    const std::size_t whole = with_free_page(bytes, part.granule);
    const std::uintptr_t address = take_room(part, whole);
    if (!address) {
        if (system::is_memory_limited) report_out_of_memory(part, bytes);
        return 0;
    }
    part.used += whole - part.granule;
    prefer_huge_pages(address, bytes);
    mark_usable(address, bytes);
    if (sealed_space && is_device(address)) set_writable(false);
    return address;
}

std::uintptr_t AddressSpace::reserve_addresses(std::size_t bytes, std::size_t device) {
    Part& part = devices_[device];
    const std::uintptr_t address = take_room(part, with_free_page(bytes, part.granule));
    if (address && sealed_space) set_writable(false);
    return address;
}

void AddressSpace::release_addresses(std::uintptr_t address, std::size_t bytes) {
    Part& part = part_of(address);
    part.free.add(address, with_free_page(bytes, part.granule));
}

void AddressSpace::mark_usable(std::uintptr_t address, std::size_t bytes) {
    for (std::size_t done = 0; done < bytes; done += page_bytes)
        page(address + done).usable_bytes =
            static_cast<std::uint32_t>(std::min(bytes - done, page_bytes));
}

void AddressSpace::mark_unusable(std::uintptr_t address, std::size_t bytes) {
    std::fill_n(&page(address), bytes / page_bytes, PageState{});
}

AddressSpace::Part& AddressSpace::part_of(std::uintptr_t address) {
    if (is_device(address)) return devices_[device_of(address)];
    return is_managed(address) ? managed_ : pinned_;
}

void AddressSpace::release(std::uintptr_t address, std::size_t bytes) {
    Part& part = part_of(address);
    const std::size_t whole = with_free_page(bytes, part.granule);
    part.used -= whole - part.granule;
    mark_unusable(address, whole - part.granule);
    part.free.add(address, whole);
}

void AddressSpace::release_pages(std::uintptr_t address, std::size_t bytes) {
    part_of(address).used -= bytes;
    mark_unusable(address, bytes);
}

std::size_t AddressSpace::used_bytes() const {
    std::size_t bytes = pinned_.used + managed_.used;
    for (const Part& part : devices_)
        bytes += part.used;
    return bytes;
}

void* AddressSpace::allocate_runtime_memory(std::size_t bytes) {
    const std::size_t whole = round_up(bytes);
    if (whole > runtime_base + runtime_space - next_runtime_) return nullptr;
    void* result = reinterpret_cast<void*>(next_runtime_);
    next_runtime_ += whole;
    return result;
}

void AddressSpace::add_registered(const Allocation& allocation) {
    registered_[allocation.address] = allocation;
    has_registered_ = true;
    set_host_unobserved(false);
}

void AddressSpace::remove_registered(std::uintptr_t address) {
    registered_.erase(address);
    has_registered_ = !registered_.empty();
}

std::vector<Allocation> AddressSpace::allocations_of(std::size_t device) const {
    std::vector<Allocation> found;
    for (const auto* all : {&allocations_, &registered_})
        for (const auto& [address, allocation] : *all)
            if (allocation.device == device) found.push_back(allocation);
    return found;
}

bool AddressSpace::set_writable(bool stores) {
    for (const Part& part : devices_)
        if (!set_writable_at(part.base, part.next - part.base, stores)) return false;
    return true;
}

bool AddressSpace::seal_devices() {
    sealed_space = this;
    return set_writable(false);
}

OpenDeviceMemory::OpenDeviceMemory(bool is_needed) : opened_(is_needed ? sealed_space : nullptr) {
    if (opened_ && !opened_->set_writable(true)) std::abort();
}

OpenDeviceMemory::~OpenDeviceMemory() {
    if (opened_ && !opened_->set_writable(false)) std::abort();
}

bool AddressSpace::has_registered_in(std::uintptr_t address, std::size_t bytes) const {
    return find_registered_in(address, bytes) != nullptr;
}

const Allocation* AddressSpace::find_registered_in(std::uintptr_t address,
                                                   std::size_t bytes) const {
    if (const Allocation* const found = find_in(registered_, address)) return found;
    const auto next = registered_.lower_bound(address);
    return next != registered_.end() && next->first - address < bytes ? &next->second : nullptr;
}

const Allocation* AddressSpace::find_registered(std::uintptr_t address) const {
    return find_in(registered_, address);
}

const Allocation* AddressSpace::find(std::uintptr_t address) const {
    return is_global(address) ? find_in(allocations_, address) : find_in(registered_, address);
}

bool AddressSpace::holds(std::uintptr_t address, std::size_t bytes) const {
    const Allocation* allocation = find(address);
    return allocation && bytes <= allocation->address + allocation->bytes - address;
}

}  // namespace streamlab::model
