// Classification of a pointer's memory, as needed by copies.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

// Managed memory counts as both host and device memory.
enum class MemoryKind { device, pinned, managed, pageable };

// `invalid`: [pointer, pointer + bytes) is in device or pinned address space, but not within one
// allocation.
struct MemoryRange {
    MemoryKind kind = MemoryKind::pageable;
    bool invalid = false;
    int device = 0;  // the owner; pinned memory: the current device at allocation
    bool on_host() const { return kind == MemoryKind::pinned || kind == MemoryKind::pageable; }
};
// Total size of all __constant__ variables.
std::size_t constant_bytes();
// True for memory of __managed__ variables.
bool is_managed_variable(std::uintptr_t address, std::size_t bytes);
// Registers __managed__ variables as memory that the device can access.
void register_managed_variables(Runtime& runtime);
// True for memory of __device__ or __constant__ variables.
bool is_device_variable(std::uintptr_t address, std::size_t bytes);
// True for a constant of device code. Such constants lie in the program's read-only data.
bool is_constant_of_device(const void* memory);
// True if the range is within a string literal of the program. On a GPU, a literal that a kernel
// has passed on would be in device memory; here the host and kernels share one copy.
bool is_literal(std::uintptr_t address, std::size_t bytes);
struct AddressRange {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;  // 0: nothing was found
};
// The device's allocation, variable or literal that contains the address.
AddressRange range_around(Runtime& runtime, std::uintptr_t address);
// Gives each device a copy of the variables in device memory.
void copy_variables_per_device(std::size_t device_count);
MemoryRange classify(Runtime& runtime, const void* pointer, std::size_t bytes);

}  // namespace streamlab::cudart
