// What a pointer of the program points to, as far as copies care.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/runtime.hpp"

namespace streamlab::cudart {

enum class MemoryKind { device, pinned, pageable };

// `invalid` where [pointer, pointer + bytes) is device or pinned space without an allocation there.
struct MemoryRange {
    MemoryKind kind = MemoryKind::pageable;
    bool invalid = false;
    int device = 0;  // whose memory it is; pinned memory: that was current when it was made
    bool on_host() const { return kind != MemoryKind::device; }
};
// Of all __constant__ variables together.
std::size_t constant_bytes();
// Is it the memory of __device__ or __constant__ variables?
bool is_device_variable(std::uintptr_t address, std::size_t bytes);
// Each device gets its own values of them.
void add_device_variables(std::size_t device_count);
MemoryRange classify(Runtime& runtime, const void* pointer, std::size_t bytes);

}  // namespace streamlab::cudart
