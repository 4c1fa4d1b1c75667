// Managed memory: the same addresses for the host and all devices, and pages that migrate to the
// accessing processor.
//
// The location of a page affects the duration of an access, never the value: the process has only
// one copy of the bytes. Pages migrate in groups of 64 KiB, as with the driver. For the access
// hooks, a group that is not on the device has no usable bytes, so a kernel's first access calls
// touch_from_device() and later ones cost nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "model/memory/address_space.hpp"

namespace streamlab::model {

// A device number, or one of these.
using Place = std::int32_t;
inline constexpr Place on_host = -1;
inline constexpr Place nowhere = -2;

struct ManagedGroup {
    Place where = nowhere;
    Place preferred = nowhere;
    Place last_prefetch = nowhere;
    bool read_mostly = false;
    bool duplicated = false;        // the host owns it, and the device has a read-only copy
    bool kernel_migrated = false;   // a kernel has migrated it to its device
    std::uint64_t accessed_by = 0;  // one bit for each device; the highest bit is the host's
};
inline constexpr std::uint64_t accessed_by_host = std::uint64_t{1} << 63;
constexpr std::uint64_t access_bit(Place place) {
    return place == on_host ? accessed_by_host : std::uint64_t{1} << place;
}

// Permitted user of an allocation on a device without concurrent access (cudaStreamAttachMemAsync).
struct Attachment {
    enum class To : std::uint8_t { all, host, stream };
    To to = To::all;
    std::uint32_t stream = 0;  // stream id
};

struct Operation;

class ManagedMemory {
public:
    static constexpr std::size_t group_bytes = managed_granule;

    explicit ManagedMemory(AddressSpace& space) : space_(space) {}

    // Returns 0 if no memory is left.
    std::uintptr_t allocate(std::size_t bytes);
    void release(std::uintptr_t address);

    enum class Touch : std::uint8_t {
        none,     // not managed memory
        present,  // already resident
        moved,    // migrated
        remote,   // not migrated, accessed over the bus
    };
    Touch touch_from_device(std::uintptr_t address, Place device, bool is_store);
    // Sets `next` if the group directly follows the host's last faulting one, and `first` if no
    // processor has accessed it before.
    Touch touch_from_host(std::uintptr_t address, bool is_store, bool& next, bool& first);

    // Migrates the nonresident part and returns its size in bytes. Read-mostly memory that is
    // migrated for reading stays resident at its old location as well.
    std::size_t move(std::uintptr_t address, std::size_t bytes, Place to, bool for_reading);
    // Size of the nonresident part.
    std::size_t missing(std::uintptr_t address, std::size_t bytes, Place at);

    // Calls visit(group) for each group of the range.
    template <class Visit>
    void for_groups(std::uintptr_t address, std::size_t bytes, Visit visit) {
        Range* const range = find(address);
        if (!range || bytes == 0) return;
        const std::size_t last = (address - range->address + bytes - 1) / group_bytes;
        for (std::size_t i = (address - range->address) / group_bytes;
             i <= last && i < range->groups.size(); ++i)
            visit(range->groups[i]);
    }

    // Bytes that kernels have migrated to their devices, each counted once.
    std::size_t kernel_migrated_bytes() const { return kernel_migrated_bytes_; }

    // Attachment of an allocation; null for memory that is not managed. When the stream of an
    // attachment is destroyed, the initial attachment applies again.
    struct Attachments {
        Attachment at_first;
        Attachment now;
        Operation* changing = nullptr;  // `now` applies from the end of this operation on; retained
    };
    Attachments* attachments(std::uintptr_t address) {
        Range* const range = find(address);
        return range ? &range->attachments : nullptr;
    }

private:
    struct Range {
        std::uintptr_t address = 0;
        std::size_t bytes = 0;
        std::vector<ManagedGroup> groups;
        Attachments attachments;
    };
    Range* find(std::uintptr_t address);
    static bool is_at(const ManagedGroup& group, Place place) {
        return group.where == place || (group.duplicated && place != on_host);
    }
    void put(Range& range, std::size_t index, Place to);
    void duplicate(Range& range, std::size_t index);
    void set_device_access(const Range& range, std::size_t index, bool shown);

    AddressSpace& space_;
    std::map<std::uintptr_t, Range> ranges_;
    std::uintptr_t last_host_group_ = 0;  // number of the group that the host accessed last
    std::size_t kernel_migrated_bytes_ = 0;
    std::uintptr_t last_fault_ = 0;  // number of the group of the host's last fault
};

}  // namespace streamlab::model
