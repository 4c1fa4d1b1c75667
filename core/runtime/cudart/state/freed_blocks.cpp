#include "cudart/state/freed_blocks.hpp"

#include <malloc.h>
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

#include "cudart/state/runtime.hpp"
#include "guarded/pages.hpp"

namespace streamlab::cudart {

namespace {

struct BlockEvent {
    std::uintptr_t address;
    std::uintptr_t end;
    const void* site;  // call site of the free; null: an allocation
    bool was_mapped;   // see FreedBlock
    bool
        by_runtime;  // the runtime allocated the block, so the program's freed block stays recorded
    std::uint32_t call;
    std::uint32_t thread;
};
constexpr std::size_t max_events = 512;
std::array<BlockEvent, max_events> events;
std::uint64_t event_count = 0;
std::uint64_t events_applied = 0;

using FreedBlocks = std::map<std::uintptr_t, FreedBlock>;  // by address; disjoint
FreedBlocks& freed_blocks() {
    static auto& blocks = *new FreedBlocks;
    return blocks;
}

BlockEvent& next_event() { return events[event_count++ % max_events]; }

// Keeps those parts of older blocks that lie outside the range.
void forget(std::uintptr_t address, std::uintptr_t end) {
    FreedBlocks& blocks = freed_blocks();
    auto block = blocks.upper_bound(address);
    if (block != blocks.begin() && std::prev(block)->second.end > address) --block;
    while (block != blocks.end() && block->first < end) {
        const auto [begin, freed] = *block;
        block = blocks.erase(block);
        if (begin < address)
            blocks[begin] = {address, freed.was_mapped, freed.is_taken, freed.place};
        if (freed.end > end) blocks[end] = freed;
    }
}

void take(std::uintptr_t address, std::uintptr_t end) {
    FreedBlocks& blocks = freed_blocks();
    auto block = blocks.lower_bound(end);
    while (block != blocks.begin() && (--block)->second.end > address)
        block->second.is_taken = true;
}

// If events were overwritten, all blocks are discarded, because any of them may have been
// reallocated.
void apply_block_events() {
    constexpr std::size_t most_blocks = 4096;
    FreedBlocks& blocks = freed_blocks();
    if (event_count - events_applied > max_events || blocks.size() > most_blocks) blocks.clear();
    events_applied = std::max(events_applied, event_count - std::min(event_count, max_events));
    for (; events_applied < event_count; ++events_applied) {
        const BlockEvent& event = events[events_applied % max_events];
        if (event.by_runtime) {
            take(event.address, event.end);
            continue;
        }
        forget(event.address, event.end);
        if (!event.site) continue;
        trace::HazardPlace place;
        place.access = trace::AccessKind::free;
        place.call = event.call;
        place.thread = event.thread;
        place.program_counter = reinterpret_cast<std::uintptr_t>(event.site);
        blocks[event.address] = {event.end, event.was_mapped, false, place};
    }
}

}  // namespace

namespace {

// glibc stores a block's size in front of it, with the block's kind in the lowest bits.
bool has_own_pages(const void* memory) {
    constexpr std::size_t mapped_bit = 2;
    return static_cast<const std::size_t*>(memory)[-1] & mapped_bit;
}

}  // namespace

// Allocations of the runtime are marked, because they are not the program's.
void record_allocated_block(void* memory) {
    const bool by_runtime = model::current_host->runs_runtime();
    if (by_runtime && !has_own_pages(memory)) return;
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    next_event() = {address, address + malloc_usable_size(memory), nullptr, false, by_runtime, 0,
                    0};
}

namespace {

void record_end(void* memory, std::size_t bytes, bool was_mapped, const void* site) {
    if (model::current_host->runs_runtime()) return;
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    next_event() = {address,
                    address + bytes,
                    site,
                    was_mapped,
                    false,
                    runtime_if_ready->calls,
                    static_cast<const HostThread&>(*model::current_host).id};
}

}  // namespace

void record_freed_block(void* memory, const void* site) {
    record_end(memory, malloc_usable_size(memory), has_own_pages(memory), site);
}

void record_unmapped_pages(void* memory, std::size_t bytes, const void* site) {
    record_end(memory, bytes, true, site);
}

const FreedBlock* find_freed_block(std::uintptr_t address, std::size_t bytes) {
    if (!records_blocks) return nullptr;
    apply_block_events();
    FreedBlocks& blocks = freed_blocks();
    auto block = blocks.lower_bound(address + bytes);
    if (block == blocks.begin() || (--block)->second.end <= address) return nullptr;
    const FreedBlock& found = block->second;
    const bool may_be_remapped = found.was_mapped && !found.is_taken &&
                                 !guarded::has_mapped(address, bytes) && is_mapped(address, bytes);
    if (!may_be_remapped) return &found;
    blocks.erase(block);  // something else was mapped at this address
    return nullptr;
}

bool is_mapped(std::uintptr_t address, std::size_t bytes) {
    constexpr std::size_t piece = 4096;  // pages
    static std::array<unsigned char, piece> residence;
    const std::uintptr_t first = address / model::page_bytes * model::page_bytes;
    const std::uintptr_t end = address + bytes;
    for (std::uintptr_t at = first; at < end; at += piece * model::page_bytes) {
        const std::size_t count = std::min(end - at, piece * model::page_bytes);
        if (mincore(reinterpret_cast<void*>(at), count, residence.data()) != 0) return false;
    }
    return true;
}

}  // namespace streamlab::cudart
