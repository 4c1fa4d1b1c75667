#include "recorder/buffers.hpp"

#include <cuda.h>

#include "recorder/driver.hpp"

namespace streamlab::recorder {

void Buffers::allocated(const void* address, std::size_t bytes, trace::BufferKind kind,
                        const Made& by) {
    if (!address) return;
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    by_address_[at] = {++last_id_, bytes, kind};
    trace::BufferRecord record{};
    record.kind = kind;
    record.id = last_id_;
    record.call = by.call;
    record.allocated_by = by.operation;
    record.address = at;
    record.bytes = bytes;
    record.allocated_ns = by.time_ns;
    writer_.append(record);
}

void Buffers::freed(const void* address, const Made& by) {
    const auto found = by_address_.find(reinterpret_cast<std::uintptr_t>(address));
    if (found == by_address_.end()) return;
    trace::BufferFreedRecord record{};
    record.id = found->second.id;
    record.call = by.call;
    record.freed_by = by.operation;
    record.freed_ns = by.time_ns;
    writer_.append(record);
    by_address_.erase(found);
}

Side Buffers::side_of(const void* address) const {
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    const auto after = by_address_.upper_bound(at);
    if (after != by_address_.begin()) {
        const auto& [begin, buffer] = *std::prev(after);
        if (at < begin + buffer.bytes) {
            const bool is_host = buffer.kind == trace::BufferKind::pinned ||
                                 buffer.kind == trace::BufferKind::registered;
            return is_host ? Side::pinned : Side::device;
        }
    }
    // The address may be a device variable, or memory allocated by a library. The driver has
    // attributes for all memory but pageable memory.
    unsigned type = 0;
    if (!driver() ||
        driver()->pointer_attribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, at) != CUDA_SUCCESS)
        return Side::pageable;
    return type == CU_MEMORYTYPE_DEVICE ? Side::device : Side::pinned;
}

}  // namespace streamlab::recorder
