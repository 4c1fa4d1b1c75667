// The device-side heap: the memory that malloc and new return in a kernel. It occupies
// cudaLimitMallocHeapSize bytes of the device's memory, reserved when a kernel first allocates. Its
// blocks live until a kernel frees them; host calls cannot use them.
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
    // As documented, addresses are multiples of 16.
    static constexpr std::size_t alignment = 16;

    bool exists() const { return begin_ != 0; }
    void begin_at(std::uintptr_t address, std::size_t bytes, std::uint32_t buffer);
    // An allocated or freed block.
    struct Block {
        std::size_t bytes = 0;  // as requested by the kernel
        std::size_t whole = 0;  // including padding for alignment
        trace::HazardPlace made;
        trace::HazardPlace freed;
    };
    using Blocks = std::map<std::uintptr_t, Block>;
    // Returns 0 if no free block is large enough. `at_multiple_of`: the alignment, a power of two.
    // `made`: call site.
    std::uintptr_t allocate(std::size_t bytes, std::size_t at_multiple_of,
                            const trace::HazardPlace& made);
    // Frees the block that begins at `address` and returns its size, or 0 if there is none.
    std::size_t release(std::uintptr_t address, const trace::HazardPlace& place);

    const Blocks& used() const { return used_; }
    // The used block with the highest address that is at most `address`; end() if there is none.
    Blocks::const_iterator at_or_before(std::uintptr_t address) const {
        return last_at_or_before(used_, address);
    }
    // The freed block that contained the address, unless its memory has been allocated again.
    const Block* find_freed(std::uintptr_t address) const;
    // The block that contains the address. If there is none, the block that contained it last.
    const Block* find_last(std::uintptr_t address) const {
        return is_in_a_block(address, 1) ? &at_or_before(address)->second : find_freed(address);
    }
    // True if the whole range lies inside a block.
    bool is_in_a_block(std::uintptr_t address, std::size_t bytes) const {
        const auto block = at_or_before(address);
        return block != used_.end() && address + bytes <= block->first + block->second.bytes;
    }
    // For each unit of `alignment` bytes of the heap: how many of its bytes, from the first on,
    // belong to a block.
    const std::uint8_t* usable() const { return usable_.get(); }

    bool holds(std::uintptr_t address) const { return address - begin_ < bytes_; }
    std::uintptr_t begin() const { return begin_; }
    std::size_t bytes() const { return bytes_; }
    std::uint32_t buffer() const { return buffer_; }  // trace::Buffer::id

private:
    static Blocks::const_iterator last_at_or_before(const Blocks& blocks, std::uintptr_t address) {
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
    std::unique_ptr<std::uint8_t[], Free> usable_;  // zero pages take no memory until written
    model::FreePieces free_;
    Blocks used_;
    Blocks freed_;  // do not overlap each other or used blocks
};

// The heap of a device.
KernelHeap& kernel_heap(std::size_t device);
// True if the address is inside the heap of a device.
bool is_in_kernel_heap(std::uintptr_t address);
// Called for a device reset: discards the heap and returns its memory to the device.
void end_kernel_heap(std::size_t device);

}  // namespace streamlab::cudart
