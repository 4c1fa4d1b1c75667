// The memory that the model devices can see: one reserved range of addresses, in four parts.
//
//   device   what cudaMalloc returns, each device's in a place of its own; not for the host
//   pinned   host memory that the device reaches by itself
//   managed  memory of both, whose pages move (managed_memory.hpp)
//   runtime  stacks of device threads, shared memory, kernel arguments: private to the runtime
//
// The range lies at a fixed address, so that the addresses a program sees are the same in each
// run, and an access is told apart with one subtraction. A few bytes a page say how much of the
// page is allocated and which kernel wave stored to it last (pending_stores.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "model/profile.hpp"
#include "trace/trace.hpp"

namespace streamlab::model {

inline constexpr std::uintptr_t space_base = 0x200000000000;
inline constexpr std::size_t space_of_a_device = std::size_t{256} << 30;
inline constexpr std::size_t device_space = std::size_t{most_devices} * space_of_a_device;
inline constexpr std::size_t pinned_space = std::size_t{64} << 30;
inline constexpr std::size_t runtime_space = std::size_t{256} << 30;
inline constexpr std::size_t managed_space = std::size_t{256} << 30;
inline constexpr std::size_t global_space = device_space + pinned_space + managed_space;
inline constexpr std::size_t whole_space = global_space + runtime_space;
inline constexpr std::uintptr_t pinned_base = space_base + device_space;
inline constexpr std::uintptr_t managed_base = pinned_base + pinned_space;
inline constexpr std::uintptr_t runtime_base = space_base + global_space;
inline constexpr std::size_t page_bytes = 4096;
inline constexpr std::size_t managed_granule = 65536;

// Is `address` device, pinned or managed memory: memory that others can see?
inline bool is_global(std::uintptr_t address) { return address - space_base < global_space; }
inline bool is_device(std::uintptr_t address) { return address - space_base < device_space; }
// The number of the device whose memory that is; is_device(address) must hold.
inline std::size_t device_of(std::uintptr_t address) {
    return (address - space_base) / space_of_a_device;
}
inline std::uintptr_t base_of_device(std::size_t device) {
    return space_base + device * space_of_a_device;
}
inline bool is_pinned(std::uintptr_t address) { return address - pinned_base < pinned_space; }
inline bool is_managed(std::uintptr_t address) { return address - managed_base < managed_space; }
inline bool is_runtime(std::uintptr_t address) { return address - runtime_base < runtime_space; }

// A power of two in size: the access hooks find it by shifting.
struct alignas(16) PageState {
    std::uint32_t stamp = 0;  // the wave step that stored to it last; 0: none did
    std::uint32_t slot = 0;   // that wave's record of the page
    // From the page's start: fewer than page_bytes where an allocation ends, 0 where there is none
    // (or managed memory that is elsewhere), so that one comparison tells whether an access is
    // good.
    std::uint32_t usable_bytes = 0;
};
inline constexpr std::uint32_t first_stamp = 1;

class MemoryPool;

// One allocation that the program made.
struct Allocation {
    using Kind = trace::BufferKind;
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    std::uint32_t buffer = 0;  // trace::Buffer::id
    Kind kind = Kind::device;
    std::uint32_t flags = 0;     // pinned memory: what the program asked for
    MemoryPool* pool = nullptr;  // pool memory: where it came from
    std::uint8_t device = 0;     // whose it is; pinned memory: that was current then
};

// The state of every page of global memory, for the access hooks; null until it is reserved.
extern PageState* page_states;

class AddressSpace {
public:
    // Reserves the range for so many devices; false where the system refuses.
    bool reserve(std::size_t device_count = 1);

    // Page-aligned memory, zero at first use and whatever was left there later; 0 where there is
    // no room. Freed ranges are used again, lowest address first.
    std::uintptr_t allocate_device(std::size_t bytes, std::size_t device = 0) {
        return allocate(devices_[device], bytes);
    }
    std::uintptr_t allocate_pinned(std::size_t bytes) { return allocate(pinned_, bytes); }
    // At a multiple of managed_granule, and such multiples for itself.
    std::uintptr_t allocate_managed(std::size_t bytes) { return allocate(managed_, bytes); }
    void* allocate_runtime(std::size_t bytes);  // never freed; the caller keeps its own free lists
    void release(std::uintptr_t address, std::size_t bytes);

    // Host memory that cudaHostRegister made reachable.
    void add_registered(const Allocation& allocation);
    void remove_registered(std::uintptr_t address);
    bool has_registered() const { return has_registered_; }
    // Is a byte of [address, address + bytes) registered?
    bool has_registered_in(std::uintptr_t address, std::size_t bytes) const;
    const Allocation* find_registered(std::uintptr_t address) const;

    // All that belongs to the device, of each kind.
    std::vector<Allocation> allocations_of(std::size_t device) const;
    void add(const Allocation& allocation) { allocations_[allocation.address] = allocation; }
    void remove(std::uintptr_t address) { allocations_.erase(address); }
    // The allocation (device, pinned or registered) that holds `address`; null where there is none.
    const Allocation* find(std::uintptr_t address) const;
    // The allocation that begins at `pointer`, not a registered one; null where there is none.
    const Allocation* find_beginning(const void* pointer) const {
        const auto found = allocations_.find(reinterpret_cast<std::uintptr_t>(pointer));
        return found != allocations_.end() ? &found->second : nullptr;
    }
    // Is [address, address + bytes) inside one allocation?
    bool holds(std::uintptr_t address, std::size_t bytes) const;
    std::size_t device_bytes(std::size_t device = 0) const { return devices_[device].used; }

    static PageState& page(std::uintptr_t address) {
        return page_states[(address - space_base) / page_bytes];
    }
    // A device may touch [address, address + bytes), which begins with a page.
    static void mark_usable(std::uintptr_t address, std::size_t bytes);

private:
    struct Part {
        std::uintptr_t base = 0;
        std::size_t bytes = 0;
        std::uintptr_t next = 0;
        std::size_t used = 0;
        std::size_t granule = page_bytes;
        std::map<std::uintptr_t, std::size_t> free;  // by address, merged
    };
    Part& part_of(std::uintptr_t address);
    std::uintptr_t allocate(Part& part, std::size_t bytes);

    std::vector<Part> devices_;
    Part pinned_, managed_;
    std::uintptr_t next_runtime_ = runtime_base;
    bool has_registered_ = false;
    std::map<std::uintptr_t, Allocation> allocations_;
    std::map<std::uintptr_t, Allocation> registered_;
};

}  // namespace streamlab::model
