// The heap of a device's kernels: what malloc and new in a kernel return. It is a part of the
// device's memory of cudaLimitMallocHeapSize bytes, which is taken when a kernel allocates for the
// first time. Its memory lives until a kernel frees it; the host's calls know nothing of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>

namespace streamlab::cudart {

class KernelHeap {
public:
    // As documented: addresses are multiples of 16.
    static constexpr std::size_t alignment = 16;

    bool exists() const { return begin_ != 0; }
    void begin_at(std::uintptr_t address, std::size_t bytes, std::uint32_t buffer);
    // Returns 0 if no free piece is large enough. `at_multiple_of`: a power of two.
    std::uintptr_t allocate(std::size_t bytes, std::size_t at_multiple_of);
    // Frees the piece that begins there and returns its bytes; 0 if none does.
    std::size_t release(std::uintptr_t address);

    bool holds(std::uintptr_t address) const { return address - begin_ < bytes_; }
    std::uintptr_t begin() const { return begin_; }
    std::size_t bytes() const { return bytes_; }
    std::uint32_t buffer() const { return buffer_; }  // trace::Buffer::id

private:
    std::uintptr_t begin_ = 0;
    std::size_t bytes_ = 0;
    std::uint32_t buffer_ = 0;
    std::map<std::uintptr_t, std::size_t> free_;  // by address, merged
    std::map<std::uintptr_t, std::size_t> used_;
};

// The heap of a device.
KernelHeap& kernel_heap(std::size_t device);
// The device is reset: its heap is gone. Returns the memory to the device.
void end_kernel_heap(std::size_t device);

// The running thread of a kernel allocates or frees. Null where the heap is full.
void* allocate_in_kernel(std::size_t bytes, std::size_t at_multiple_of, const void* site);
void free_in_kernel(void* memory, const void* site);

}  // namespace streamlab::cudart
