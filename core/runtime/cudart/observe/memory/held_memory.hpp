// The memory that a node of a graph uses at each launch, and what of it the program has freed since
// the node was made. An address that is given to another owner by then is no excuse: the node was
// made for the memory that is gone (A7, M4).
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
    std::uint32_t buffer = 0;  // trace::Buffer::id; 0: ordinary memory of the host
    bool is_on_stack = false;  // of the thread that made the node
    std::uint32_t thread = 0;
    trace::AccessKind access = trace::AccessKind::none;  // none: a kernel was given its address
    trace::HazardForm form{};                            // how it ended; plain: it has not
    trace::HazardPlace end;
};

class HeldMemories;

class HeldMemory final : public NodeMemory {
public:
    HeldMemory(HeldMemories& all, std::vector<HeldRange> ranges);
    ~HeldMemory() override;
    HeldMemory(const HeldMemory&) = delete;
    HeldMemory& operator=(const HeldMemory&) = delete;

    EndedMemory ended() const override;

private:
    friend class HeldMemories;
    HeldMemories& all_;
    std::vector<HeldRange> ranges_;
};

// All of it, to find what an end concerns.
class HeldMemories {
public:
    // What ProgramObserver::hold() says.
    std::shared_ptr<NodeMemory> hold(const model::Transfer& transfer);
    std::shared_ptr<NodeMemory> hold(const void* arguments, std::size_t bytes);

    void add(HeldMemory& memory);
    void remove(HeldMemory& memory);

    void buffer_ends(std::uint32_t buffer, const trace::HazardPlace& end);
    // A block of the host's memory was freed or unmapped.
    void block_ends(std::uintptr_t address, std::size_t bytes, const trace::HazardPlace& end);
    // A function of the thread has returned: its stack ends at `frame`.
    void stack_ends(std::uintptr_t frame, std::uint32_t thread, const trace::HazardPlace& end);

private:
    std::shared_ptr<NodeMemory> made_of(std::vector<HeldRange> ranges);
    void note_changed_ends() const;
    // The upper bound of the blocks that are held; 0: none is.
    std::uintptr_t end_of_blocks() const;

    using ByAddress = std::multimap<std::uintptr_t, HeldRange*>;
    ByAddress& of_host(const HeldRange& range) { return range.is_on_stack ? stack_ : blocks_; }

    std::unordered_multimap<std::uint32_t, HeldRange*> buffers_;
    ByAddress blocks_, stack_;
};

}  // namespace streamlab::cudart
