#include "hazard/shadow.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <new>
#include <utility>

namespace streamlab::hazard {

namespace {

// Ids from here on name split cells.
constexpr std::uint32_t first_split = 0x80000000;
// No cell holds it: a step that matches nothing.
constexpr std::uint32_t no_cell = 0xffffffff;

bool same(const Conflict& a, const Conflict& b) {
    return a.first == b.first && a.first_kind == b.first_kind && a.second == b.second &&
           a.second_kind == b.second_kind;
}

void add_to(std::vector<ConflictingRange>& ranges, const Conflict& conflict, std::uintptr_t address,
            std::size_t bytes) {
    // Those found at the cell before are near the end; several accesses may conflict at one cell.
    constexpr std::size_t look_back = 16;
    const std::size_t from = ranges.size() > look_back ? ranges.size() - look_back : 0;
    for (std::size_t i = from; i < ranges.size(); ++i) {
        if (!same(ranges[i].conflict, conflict)) continue;
        if (ranges[i].address + ranges[i].bytes != address) continue;
        ranges[i].bytes += bytes;
        return;
    }
    ranges.push_back({conflict, address, bytes});
}

}  // namespace

Shadow::Shadow(std::uintptr_t base, std::size_t bytes, AccessStates& states)
    : base_(base), bytes_(bytes), states_(states) {
    void* const memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    cells_ = static_cast<std::uint32_t*>(memory);
    begin(0);
}

Shadow::~Shadow() { munmap(cells_, bytes_); }

void Shadow::begin(AccessorId who) {
    who_ = who;
    last_.fill({no_cell, no_cell});
}

void Shadow::touch_range(std::uintptr_t address, std::size_t bytes, AccessKind kind) {
    std::uint32_t* cell = cell_of(address);
    const std::size_t lead = address % cell_bytes;
    if (lead != 0) {
        const std::size_t count = std::min(bytes, cell_bytes - lead);
        touch_part(*cell++, address, count, kind);
        address += count;
        bytes -= count;
    }
    const std::size_t whole = bytes / cell_bytes;
    touch_cells(cell, whole, address, kind);
    const std::size_t rest = bytes % cell_bytes;
    if (rest != 0) touch_part(cell[whole], address + whole * cell_bytes, rest, kind);
}

// Cells in a row that share a state take one step together.
void Shadow::touch_cells(std::uint32_t* cell, std::size_t count, std::uintptr_t address,
                         AccessKind kind) {
    for (std::size_t i = 0; i < count;) {
        const std::uint32_t before = cell[i];
        if (before >= first_split) {
            touch_part(cell[i], address + i * cell_bytes, cell_bytes, kind);
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        while (end < count && cell[end] == before)
            ++end;
        const StateId next = step(before, address + i * cell_bytes, (end - i) * cell_bytes, kind);
        if (next != before) std::fill(cell + i, cell + end, next);
        i = end;
    }
}

// Some bytes of a cell, or all of a cell that is split.
void Shadow::touch_part(std::uint32_t& cell, std::uintptr_t address, std::size_t bytes,
                        AccessKind kind) {
    SplitCell parts = parts_of(cell);
    const std::size_t first = address % cell_bytes;
    for (std::size_t i = 0; i < bytes; ++i)
        parts[first + i] = step(parts[first + i], address + i, 1, kind);
    cell = join_or_split(parts);
}

StateId Shadow::step(StateId before, std::uintptr_t address, std::size_t bytes, AccessKind kind) {
    LastStep& last = last_[static_cast<std::size_t>(kind)];
    if (before == last.from) return last.to;
    const AccessStates::Step taken = states_.after(before, who_, kind, found_);
    for (const Conflict& conflict : found_)
        add_to(conflicts_, conflict, address, bytes);
    found_.clear();
    if (taken.reads_untouched) {
        if (!untouched_.empty() && untouched_.back().reader == who_ &&
            untouched_.back().address + untouched_.back().bytes == address) {
            untouched_.back().bytes += bytes;
        } else {
            untouched_.push_back({who_, address, bytes});
        }
    }
    // Where there is something to say, it is said of each cell.
    if (!taken.is_conflict && !taken.reads_untouched) last = {before, taken.next};
    return taken.next;
}

Shadow::SplitCell Shadow::parts_of(std::uint32_t cell) const {
    if (cell >= first_split) return splits_[cell - first_split];
    SplitCell parts;
    parts.fill(cell);
    return parts;
}

std::uint32_t Shadow::join_or_split(const SplitCell& parts) {
    if (std::all_of(parts.begin(), parts.end(), [&](StateId id) { return id == parts[0]; }))
        return parts[0];
    const auto [place, is_new] =
        split_ids_.try_emplace(parts, static_cast<std::uint32_t>(first_split + splits_.size()));
    if (is_new) splits_.push_back(parts);
    return place->second;
}

void Shadow::forget(std::uintptr_t address, std::size_t bytes) {
    // Whole pages go back to the system, which hands out zeros: the state of untouched memory.
    constexpr std::size_t page = 4096;
    constexpr std::size_t worth_it = 16 * page;
    auto* const begin = reinterpret_cast<char*>(cell_of(address));
    char* const end = begin + bytes;
    if (bytes < worth_it) {
        std::fill(begin, end, char{0});
        return;
    }
    const auto first = reinterpret_cast<std::uintptr_t>(begin);
    char* const aligned = begin + (page - first % page) % page;
    const std::size_t whole = static_cast<std::size_t>(end - aligned) / page * page;
    std::fill(begin, aligned, char{0});
    madvise(aligned, whole, MADV_DONTNEED);
    std::fill(aligned + whole, end, char{0});
}

std::vector<ConflictingRange> Shadow::take_conflicts() { return std::exchange(conflicts_, {}); }
std::vector<UntouchedRange> Shadow::take_untouched() { return std::exchange(untouched_, {}); }

}  // namespace streamlab::hazard
