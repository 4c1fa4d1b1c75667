// What a pointer of the program points to, as far as copies care.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/runtime.hpp"

namespace streamlab::cudart {

// Managed memory is on both sides: the host's and the device's.
enum class MemoryKind { device, pinned, managed, pageable };

// `invalid` where [pointer, pointer + bytes) is device or pinned space without an allocation there.
struct MemoryRange {
    MemoryKind kind = MemoryKind::pageable;
    bool invalid = false;
    int device = 0;  // whose memory it is; pinned memory: that was current when it was made
    bool on_host() const { return kind == MemoryKind::pinned || kind == MemoryKind::pageable; }
};
// Of all __constant__ variables together.
std::size_t constant_bytes();
// Is it the memory of __managed__ variables?
bool is_managed_variable(std::uintptr_t address, std::size_t bytes);
// Makes them known as memory that the device reaches.
void register_managed_variables(Runtime& runtime);
// Is it the memory of __device__ or __constant__ variables?
bool is_device_variable(std::uintptr_t address, std::size_t bytes);
// Each device gets its own values of them.
void add_device_variables(std::size_t device_count);
MemoryRange classify(Runtime& runtime, const void* pointer, std::size_t bytes);

}  // namespace streamlab::cudart
