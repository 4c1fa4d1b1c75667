// Memory that the model devices can access: one reserved range of addresses, in four parts.
//
//   device   memory of cudaMalloc, in a separate range for each device; not for the host
//   pinned   host memory that the device can access directly
//   managed  memory of host and device, whose pages migrate (managed_memory.hpp)
//   runtime  stacks of device threads, shared memory, kernel arguments: private to the runtime
//
// The range lies at a fixed address, so that a program sees the same addresses in each run, and one
// subtraction finds the part that an access belongs to. A few bytes of state for each page hold its
// allocated size and the kernel wave that stored to it last (pending_stores.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "model/memory/free_pieces.hpp"
#include "model/operations/profile.hpp"
#include "system/memory_map.hpp"
#include "trace/trace.hpp"

namespace streamlab::model {

inline constexpr std::uintptr_t space_base = system::memory_base;
inline constexpr std::size_t device_space = system::all_device_bytes;
inline constexpr std::size_t pinned_space = system::pinned_bytes;
inline constexpr std::size_t runtime_space = system::runtime_bytes;
inline constexpr std::size_t managed_space = system::managed_bytes;
inline constexpr std::size_t global_space = device_space + pinned_space + managed_space;
inline constexpr std::size_t whole_space = global_space + runtime_space;
inline constexpr std::uintptr_t pinned_base = space_base + device_space;
inline constexpr std::uintptr_t managed_base = pinned_base + pinned_space;
inline constexpr std::uintptr_t runtime_base = space_base + global_space;
inline constexpr std::size_t page_bytes = 4096;
inline constexpr std::size_t managed_granule = 65536;

// Bytes of address space per existing device; set when the range is reserved.
extern std::size_t space_per_device;
// False for typical values of uninitialised variables: 64-bit addresses have a zero top byte.
inline bool is_plausible_address(std::uintptr_t address) {
    return std::uint64_t{address} >> 56 == 0;
}
// True if `address` is device, pinned or managed memory, which other threads and devices can see.
inline bool is_global(std::uintptr_t address) { return address - space_base < global_space; }
inline bool is_device(std::uintptr_t address) { return address - space_base < device_space; }
// Returns the number of the device that owns `address`; is_device(address) must hold.
inline std::size_t device_of(std::uintptr_t address) {
    return (address - space_base) / space_per_device;
}
inline std::uintptr_t base_of_device(std::size_t device) {
    return space_base + device * space_per_device;
}
inline bool is_pinned(std::uintptr_t address) { return address - pinned_base < pinned_space; }
inline bool is_managed(std::uintptr_t address) { return address - managed_base < managed_space; }
inline bool is_runtime(std::uintptr_t address) { return address - runtime_base < runtime_space; }

// The size is a power of two, so that the access hooks find a page's entry with a shift.
struct alignas(16) PageState {
    std::uint32_t stamp = 0;  // wave step that stored to it last; 0: none
    std::uint32_t slot = 0;   // index of that wave's record of the page
    // Number of valid bytes from the start of the page: fewer than page_bytes where an allocation
    // ends, and 0 where nothing is allocated or the managed memory is not on the device. So one
    // comparison decides whether an access is valid.
    std::uint32_t usable_bytes = 0;
    // Identifies the contents of the page, if it is at least page_versions::oldest
    // (memory/page_versions.hpp); 0 if unknown.
    std::uint32_t version = 0;
};
inline constexpr std::uint32_t first_stamp = 1;

class MemoryPool;

// One allocation of the program.
struct Allocation {
    using Kind = trace::BufferKind;
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    std::uint32_t buffer = 0;  // trace::Buffer::id
    Kind kind = Kind::device;
    std::uint32_t flags = 0;     // pinned memory: flags passed by the program
    MemoryPool* pool = nullptr;  // pool memory: its pool
    std::uint8_t device = 0;     // the owner; pinned memory: current device at the allocation
    bool is_mapped = false;      // cuMemCreate memory, mapped into reserved addresses
};

// The state of every page of global memory, for the access hooks; null until the range is reserved.
extern PageState* page_states;

class AddressSpace {
public:
    // Reserves the range for `device_count` devices; false if the system refuses.
    bool reserve(std::size_t device_count = 1);

    // Returns page-aligned memory, or 0 if none is left. It is zero at first use; reused memory
    // keeps its old contents. Freed ranges are reused, lowest address first.
    std::uintptr_t allocate_device(std::size_t bytes, std::size_t device = 0) {
        return allocate(devices_[device], bytes);
    }
    std::uintptr_t allocate_pinned(std::size_t bytes) { return allocate(pinned_, bytes); }
    // The memory is aligned to managed_granule and shares no granule with another allocation.
    std::uintptr_t allocate_managed(std::size_t bytes) { return allocate(managed_, bytes); }
    // Reserves page-aligned addresses without memory, for later mappings (mark_usable); 0 if none
    // are left. Nothing may be mapped when they are released.
    std::uintptr_t reserve_addresses(std::size_t bytes, std::size_t device);
    void release_addresses(std::uintptr_t address, std::size_t bytes);
    // Counts device memory that has no addresses here as used, or as unused again.
    void use(std::size_t device, std::size_t bytes) { devices_[device].used += bytes; }
    void mark_unused(std::size_t device, std::size_t bytes) { devices_[device].used -= bytes; }
    void*
    allocate_runtime_memory(std::size_t bytes);  // never freed; the caller keeps its own free lists
    void release(std::uintptr_t address, std::size_t bytes);
    // Releases whole pages of an allocation; its addresses stay reserved until release_addresses().
    void release_pages(std::uintptr_t address, std::size_t bytes);

    // From here on, the devices' memory is writable only while an OpenDeviceMemory exists, whether
    // or not a hook sees the store. Returns false if the system refuses.
    bool seal_devices();

    // Host memory registered with cudaHostRegister.
    void add_registered(const Allocation& allocation);
    void remove_registered(std::uintptr_t address);
    bool has_registered() const { return has_registered_; }
    // True if a byte of [address, address + bytes) is registered.
    bool has_registered_in(std::uintptr_t address, std::size_t bytes) const;
    const Allocation* find_registered(std::uintptr_t address) const;
    // Returns a registered allocation with a byte in [address, address + bytes); null if there is
    // none.
    const Allocation* find_registered_in(std::uintptr_t address, std::size_t bytes) const;

    // All allocations of the device, of every kind.
    std::vector<Allocation> allocations_of(std::size_t device) const;
    void add(const Allocation& allocation) { allocations_[allocation.address] = allocation; }
    void remove(std::uintptr_t address) { allocations_.erase(address); }
    // Returns the allocation (device, pinned or registered) that contains `address`; null if there
    // is none.
    const Allocation* find(std::uintptr_t address) const;
    // Returns the allocation that begins at `pointer`, except registered ones; null if there is
    // none.
    const Allocation* find_by_address(const void* pointer) const {
        const auto found = allocations_.find(reinterpret_cast<std::uintptr_t>(pointer));
        return found != allocations_.end() ? &found->second : nullptr;
    }
    // True if [address, address + bytes) lies inside one allocation.
    bool holds(std::uintptr_t address, std::size_t bytes) const;
    std::size_t device_bytes(std::size_t device = 0) const { return devices_[device].used; }
    // Allocated bytes in all parts except the runtime's.
    std::size_t used_bytes() const;

    static PageState& page(std::uintptr_t address) {
        return page_states[(address - space_base) / page_bytes];
    }
    // Makes [address, address + bytes) accessible to devices; it begins on a page boundary.
    static void mark_usable(std::uintptr_t address, std::size_t bytes);
    // Both arguments are multiples of the page size.
    static void mark_unusable(std::uintptr_t address, std::size_t bytes);

private:
    friend class OpenDeviceMemory;
    // Makes the devices' memory writable or read-only.
    bool set_writable(bool stores);

    struct Part {
        std::uintptr_t base = 0;
        std::size_t bytes = 0;
        std::uintptr_t next = 0;
        std::size_t used = 0;
        std::size_t granule = page_bytes;
        FreePieces free;
    };
    Part& part_of(std::uintptr_t address);
    std::uintptr_t allocate(Part& part, std::size_t bytes);
    // `whole` includes the free page that follows. Returns 0 if no range is free.
    static std::uintptr_t take_room(Part& part, std::size_t whole);
    void report_out_of_memory(const Part& part, std::size_t bytes) const;

    std::vector<Part> devices_;
    Part pinned_, managed_;
    std::uintptr_t next_runtime_ = runtime_base;
    bool has_registered_ = false;
    std::map<std::uintptr_t, Allocation> allocations_;
    std::map<std::uintptr_t, Allocation> registered_;
};

// Exists while devices run: kernels, copies and other stores to device memory. Does nothing if the
// memory is not sealed.
class OpenDeviceMemory {
public:
    explicit OpenDeviceMemory(bool is_needed = true);
    ~OpenDeviceMemory();
    OpenDeviceMemory(const OpenDeviceMemory&) = delete;
    OpenDeviceMemory& operator=(const OpenDeviceMemory&) = delete;

private:
    AddressSpace* opened_;  // null: not sealed
};

}  // namespace streamlab::model
