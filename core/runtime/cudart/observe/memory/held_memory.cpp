#include "cudart/observe/memory/held_memory.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <utility>

#include "cudart/memory/graph_memory.hpp"
#include "cudart/observe/found/place.hpp"
#include "cudart/state/watched.hpp"
#include "system/program_image.hpp"

namespace streamlab::cudart {

namespace {

void add_buffer(std::vector<HeldRange>& ranges, std::uintptr_t address, std::size_t bytes,
                trace::AccessKind access) {
    const model::Allocation* const found = runtime().space.find(address);
    // Memory allocated by a graph has a new lifetime in each launch.
    if (!found || find_graph_memory(reinterpret_cast<const void*>(found->address))) return;
    HeldRange& range = ranges.emplace_back();
    range.address = access == trace::AccessKind::none ? found->address : address;
    range.bytes = access == trace::AccessKind::none ? found->bytes : bytes;
    range.buffer = found->buffer;
    range.access = access;
}

void add_rows(std::vector<HeldRange>& ranges, const model::Transfer& transfer,
              const model::Rows& rows, trace::AccessKind access) {
    const auto address = reinterpret_cast<std::uintptr_t>(rows.first);
    if (!address || transfer.bytes == 0) return;
    const std::size_t bytes =
        (transfer.bytes / transfer.row_bytes - 1) * rows.pitch + transfer.row_bytes;
    if (model::is_global(address)) return add_buffer(ranges, address, bytes, access);
    if (system::in_image(address)) return;  // variables of the program
    HeldRange& range = ranges.emplace_back();
    range.address = address;
    range.bytes = bytes;
    range.is_on_stack = is_on_stack(address);
    range.thread = runtime().thread().id;
    range.access = access;
}

void end(HeldRange& range, trace::HazardForm form, const trace::HazardPlace& place) {
    if (range.form != trace::HazardForm::plain) return;
    range.form = form;
    range.end = place;
}

}  // namespace

std::shared_ptr<NodeMemory> HeldMemories::hold(const model::Transfer& transfer) {
    std::vector<HeldRange> ranges;
    add_rows(ranges, transfer, transfer.from, trace::AccessKind::read);
    add_rows(ranges, transfer, transfer.to, trace::AccessKind::write);
    return made_of(std::move(ranges));
}

// The arguments may be structures, so every word that could be a pointer is treated as one.
std::shared_ptr<NodeMemory> HeldMemories::hold(const void* arguments, std::size_t bytes) {
    std::vector<HeldRange> ranges;
    std::uintptr_t word = 0;
    for (std::size_t at = 0; at + sizeof word <= bytes; at += sizeof word) {
        std::memcpy(&word, static_cast<const char*>(arguments) + at, sizeof word);
        if (model::is_global(word)) add_buffer(ranges, word, 0, trace::AccessKind::none);
    }
    return made_of(std::move(ranges));
}

std::shared_ptr<NodeMemory> HeldMemories::made_of(std::vector<HeldRange> ranges) {
    if (ranges.empty()) return nullptr;
    return std::make_shared<HeldMemory>(*this, std::move(ranges));
}

HeldMemory::HeldMemory(HeldMemories& all, std::vector<HeldRange> ranges)
    : all_(all), ranges_(std::move(ranges)) {
    all_.add(*this);
}

HeldMemory::~HeldMemory() { all_.remove(*this); }

FreedMemory HeldMemory::ended() const {
    const auto has_ended = [](const HeldRange& range) {
        return range.form != trace::HazardForm::plain;
    };
    if (std::none_of(ranges_.begin(), ranges_.end(), has_ended)) return nullptr;
    auto ended = std::make_shared<std::vector<HeldRange>>();
    std::copy_if(ranges_.begin(), ranges_.end(), std::back_inserter(*ended), has_ended);
    return ended;
}

void HeldMemories::add(HeldMemory& memory) {
    for (HeldRange& range : memory.ranges_)
        if (range.buffer)
            buffers_.emplace(range.buffer, &range);
        else
            of_host(range).emplace(range.address, &range);
    note_changed_ends();
}

void HeldMemories::remove(HeldMemory& memory) {
    const auto erase = [](auto& ranges, const auto& key, const HeldRange* range) {
        const auto [first, last] = ranges.equal_range(key);
        const auto found =
            std::find_if(first, last, [&](const auto& entry) { return entry.second == range; });
        if (found != last) ranges.erase(found);
    };
    for (const HeldRange& range : memory.ranges_)
        range.buffer ? erase(buffers_, range.buffer, &range)
                     : erase(of_host(range), range.address, &range);
    note_changed_ends();
}

void HeldMemories::note_changed_ends() const {
    graph_blocks_end = end_of_blocks();
    graphs_use_stack = !stack_.empty();
    update_watched_blocks();
}

void HeldMemories::on_buffer_freed(std::uint32_t buffer, const trace::HazardPlace& place) {
    if (buffers_.empty()) return;
    const auto [first, last] = buffers_.equal_range(buffer);
    for (auto held = first; held != last; ++held)
        end(*held->second, trace::HazardForm::access_after_free, place);
}

void HeldMemories::on_block_freed(std::uintptr_t address, std::size_t bytes,
                                  const trace::HazardPlace& place) {
    const auto last = blocks_.lower_bound(address + bytes);
    for (auto held = blocks_.lower_bound(address); held != last; ++held)
        end(*held->second, trace::HazardForm::access_after_free, place);
}

void HeldMemories::on_stack_released(std::uintptr_t frame, std::uint32_t thread,
                                     const trace::HazardPlace& place) {
    const auto last = stack_.upper_bound(frame);
    for (auto held = stack_.lower_bound(frame - max_stack); held != last; ++held)
        if (held->second->thread == thread)
            end(*held->second, trace::HazardForm::host_buffer_left, place);
}

std::uintptr_t HeldMemories::end_of_blocks() const {
    if (blocks_.empty()) return 0;
    const auto& [address, range] = *blocks_.rbegin();
    return address + range->bytes;
}

}  // namespace streamlab::cudart
