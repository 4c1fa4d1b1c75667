// What a pointer of the program points to, as far as it matters for copies.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

// Managed memory belongs to both sides, host and device.
enum class MemoryKind { device, pinned, managed, pageable };

// `invalid`: [pointer, pointer + bytes) is in device or pinned address space but not within an
// allocation.
struct MemoryRange {
    MemoryKind kind = MemoryKind::pageable;
    bool invalid = false;
    int device = 0;  // the owner; pinned memory: the current device at allocation
    bool on_host() const { return kind == MemoryKind::pinned || kind == MemoryKind::pageable; }
};
// The total size of all __constant__ variables.
std::size_t constant_bytes();
// Is it the memory of __managed__ variables?
bool is_managed_variable(std::uintptr_t address, std::size_t bytes);
// Registers them as memory that the device can access.
void register_managed_variables(Runtime& runtime);
// Is it the memory of __device__ or __constant__ variables?
bool is_device_variable(std::uintptr_t address, std::size_t bytes);
// Is it a constant of the device, which lies among the program's constants, where nothing can be
// stored?
bool is_constant_of_device(const void* memory);
// Is it a string literal of the program, up to its end at most? On a GPU it would be in the
// device's memory if a kernel has passed it on. Host and kernels have the same one here.
bool is_literal(std::uintptr_t address, std::size_t bytes);
struct AddressRange {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;  // 0: there is none
};
// The allocation, variable or literal that a device has at this address.
AddressRange range_around(Runtime& runtime, std::uintptr_t address);
// Gives each device its own values of these variables.
void add_device_variables(std::size_t device_count);
MemoryRange classify(Runtime& runtime, const void* pointer, std::size_t bytes);

}  // namespace streamlab::cudart
