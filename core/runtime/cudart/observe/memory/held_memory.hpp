// Memory that a graph node uses at each launch, and the parts of it that the program has freed
// since the node was created. Reallocation of an address does not make its use valid: the node
// refers to the freed memory (A7, M4).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "cudart/state/observer.hpp"
#include "trace/trace.hpp"

namespace streamlab::cudart {

struct HeldRange {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    std::uint32_t buffer = 0;  // trace::Buffer::id; 0: pageable host memory
    bool is_on_stack = false;  // of the thread that created the node
    std::uint32_t thread = 0;
    trace::AccessKind access =
        trace::AccessKind::none;  // none: the address was an argument of a kernel
    trace::HazardForm form{};     // how the memory was freed; plain: it has not been freed
    trace::HazardPlace end;
};

class HeldMemories;

class HeldMemory final : public NodeMemory {
public:
    HeldMemory(HeldMemories& all, std::vector<HeldRange> ranges);
    ~HeldMemory() override;
    HeldMemory(const HeldMemory&) = delete;
    HeldMemory& operator=(const HeldMemory&) = delete;

    FreedMemory ended() const override;

private:
    friend class HeldMemories;
    HeldMemories& all_;
    std::vector<HeldRange> ranges_;
};

// Memory of all nodes, to find the nodes affected by a free.
class HeldMemories {
public:
    // See ProgramObserver::hold().
    std::shared_ptr<NodeMemory> hold(const model::Transfer& transfer);
    std::shared_ptr<NodeMemory> hold(const void* arguments, std::size_t bytes);

    void add(HeldMemory& memory);
    void remove(HeldMemory& memory);

    void on_buffer_freed(std::uint32_t buffer, const trace::HazardPlace& end);
    // Called when a block of host memory was freed or unmapped.
    void on_block_freed(std::uintptr_t address, std::size_t bytes, const trace::HazardPlace& end);
    // Called when a function of the thread has returned: its stack ends at `frame`.
    void on_stack_released(std::uintptr_t frame, std::uint32_t thread,
                           const trace::HazardPlace& end);

private:
    std::shared_ptr<NodeMemory> made_of(std::vector<HeldRange> ranges);
    void note_changed_ends() const;
    // Upper bound of the blocks in use by nodes; 0 if there are none.
    std::uintptr_t end_of_blocks() const;

    using ByAddress = std::multimap<std::uintptr_t, HeldRange*>;
    ByAddress& of_host(const HeldRange& range) { return range.is_on_stack ? stack_ : blocks_; }

    std::unordered_multimap<std::uint32_t, HeldRange*> buffers_;
    ByAddress blocks_, stack_;
};

}  // namespace streamlab::cudart
