// The heap of a device's kernels: what malloc and new in a kernel return. It is a part of the
// device's memory of cudaLimitMallocHeapSize bytes, which is taken when a kernel allocates for the
// first time. Its memory lives until a kernel frees it; the host's calls know nothing of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <memory>

#include "model/memory/free_pieces.hpp"
#include "trace/trace.hpp"

namespace streamlab::cudart {

class KernelHeap {
public:
    // As documented: addresses are multiples of 16.
    static constexpr std::size_t alignment = 16;

    bool exists() const { return begin_ != 0; }
    void begin_at(std::uintptr_t address, std::size_t bytes, std::uint32_t buffer);
    // A piece that a kernel has, or has freed.
    struct Block {
        std::size_t bytes = 0;  // as the kernel asked
        std::size_t whole = 0;  // with what the alignment adds
        trace::HazardPlace made;
        trace::HazardPlace freed;
    };
    using Blocks = std::map<std::uintptr_t, Block>;
    // Returns 0 if no free piece is large enough. `at_multiple_of`: a power of two. `made`: where.
    std::uintptr_t allocate(std::size_t bytes, std::size_t at_multiple_of,
                            const trace::HazardPlace& made);
    // Frees the piece that begins there and returns its bytes; 0 if none does.
    std::size_t release(std::uintptr_t address, const trace::HazardPlace& place);

    const Blocks& used() const { return used_; }
    // The used block that begins at the address or nearest before it; the end if there is none.
    Blocks::const_iterator at_or_before(std::uintptr_t address) const {
        return nearest_in(used_, address);
    }
    // The freed block that held the address, unless the memory has been allocated again since.
    const Block* find_freed(std::uintptr_t address) const;
    // The block that holds the address or, if none does, the one that held it last.
    const Block* find_last(std::uintptr_t address) const {
        return is_in_a_block(address, 1) ? &at_or_before(address)->second : find_freed(address);
    }
    // Whether all of it lies inside a block.
    bool is_in_a_block(std::uintptr_t address, std::size_t bytes) const {
        const auto block = at_or_before(address);
        return block != used_.end() && address + bytes <= block->first + block->second.bytes;
    }
    // With how many bytes of a block each piece of the heap begins, by `alignment`.
    const std::uint8_t* usable() const { return usable_.get(); }

    bool holds(std::uintptr_t address) const { return address - begin_ < bytes_; }
    std::uintptr_t begin() const { return begin_; }
    std::size_t bytes() const { return bytes_; }
    std::uint32_t buffer() const { return buffer_; }  // trace::Buffer::id

private:
    static Blocks::const_iterator nearest_in(const Blocks& blocks, std::uintptr_t address) {
        const auto after = blocks.upper_bound(address);
        return after == blocks.begin() ? blocks.end() : std::prev(after);
    }
    void forget_freed(std::uintptr_t address, std::size_t bytes);
    void set_usable(std::uintptr_t address, std::size_t bytes, bool in_block);

    std::uintptr_t begin_ = 0;
    std::size_t bytes_ = 0;
    std::uint32_t buffer_ = 0;
    struct Free {
        void operator()(std::uint8_t* memory) const { std::free(memory); }
    };
    std::unique_ptr<std::uint8_t[], Free> usable_;  // costs memory only where it was set
    model::FreePieces free_;
    Blocks used_;
    Blocks freed_;  // no two overlap, and none overlaps a used one
};

// The heap of a device.
KernelHeap& kernel_heap(std::size_t device);
// Whether the address is inside the heap of a device.
bool is_of_a_kernels_heap(std::uintptr_t address);
// The device is reset: its heap is gone. Returns the memory to the device.
void end_kernel_heap(std::size_t device);

}  // namespace streamlab::cudart
