#include "hazard/shadow.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

#include "hazard/pages.hpp"

namespace streamlab::hazard {

namespace {

// Ids from here on name split cells.
constexpr std::uint32_t first_split = 0x80000000;

bool same(const Conflict& a, const Conflict& b) {
    return a.first == b.first && a.first_kind == b.first_kind && a.second == b.second &&
           a.second_kind == b.second_kind;
}

void add_to(std::vector<ConflictingRange>& ranges, const Conflict& conflict, std::uintptr_t address,
            std::size_t bytes, const void* site) {
    // Those found at the cell before are near the end; several accesses may conflict at one cell.
    constexpr std::size_t look_back = 16;
    const std::size_t from = ranges.size() > look_back ? ranges.size() - look_back : 0;
    for (std::size_t i = from; i < ranges.size(); ++i) {
        if (!same(ranges[i].conflict, conflict)) continue;
        if (ranges[i].address + ranges[i].bytes != address) continue;
        ranges[i].bytes += bytes;
        return;
    }
    ranges.push_back({conflict, address, bytes, site});
}

// Cells that are looked at together, so that a cache still holds them when they are written.
constexpr std::size_t in_cache = 32768;

// How many cells in a row, of `count`, are as the first one.
std::size_t alike(const std::uint32_t* cell, std::size_t count) {
    // The library compares memory many cells at a time: a stretch with itself, one cell on.
    constexpr std::size_t stretch = 256;
    std::size_t end = 1;
    while (count - end >= stretch &&
           std::memcmp(cell + end - 1, cell + end, stretch * sizeof *cell) == 0)
        end += stretch;
    while (end < count && cell[end] == cell[0])
        ++end;
    return end;
}

}  // namespace

Shadow::Shadow(std::uintptr_t base, std::size_t bytes, AccessStates& states)
    : base_(base), bytes_(bytes), states_(states) {
    void* const memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    cells_ = static_cast<std::uint32_t*>(memory);
}

Shadow::~Shadow() { munmap(cells_, bytes_); }

void Shadow::touch_range(Accessing& by, std::uintptr_t address, std::size_t bytes, AccessKind kind,
                         const void* site) {
    by_ = &by;
    site_ = site;
    if (!pending_.empty()) write_pending(address, bytes);
    std::uint32_t* cell = cell_of(address);
    const std::size_t lead = address % cell_bytes;
    if (lead != 0) {
        const std::size_t count = std::min(bytes, cell_bytes - lead);
        touch_part(*cell++, address, count, kind);
        address += count;
        bytes -= count;
    }
    const std::size_t whole = bytes / cell_bytes;
    touch_blocks(cell, whole, address, kind);
    const std::size_t rest = bytes % cell_bytes;
    if (rest != 0) touch_part(cell[whole], address + whole * cell_bytes, rest, kind);
}

// Block by block, so that the caches still hold what the system zeroed, and then what was looked
// at.
void Shadow::touch_blocks(std::uint32_t* cell, std::size_t count, std::uintptr_t address,
                          AccessKind kind) {
    while (count > 0) {
        const std::size_t lead = reinterpret_cast<std::uintptr_t>(cell) % huge_page;
        const std::size_t block = std::min(count, (huge_page - lead) / cell_bytes);
        before_writing(cell, block * cell_bytes);
        touch_cells(cell, block, address, kind);
        cell += block;
        address += block * cell_bytes;
        count -= block;
    }
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
        const std::size_t end = i + alike(cell + i, std::min(count - i, in_cache));
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
    Accessing::Step& known = by_->step(kind, before);
    if (known.from == before) return known.to;
    const AccessStates::Step taken = states_.after(before, by_->who, kind, found_);
    for (const Conflict& conflict : found_)
        add_to(conflicts_, conflict, address, bytes, site_);
    found_.clear();
    if (taken.reads_untouched) {
        if (!untouched_.empty() && untouched_.back().reader == by_->who &&
            untouched_.back().address + untouched_.back().bytes == address) {
            untouched_.back().bytes += bytes;
        } else {
            untouched_.push_back({by_->who, address, bytes, site_});
        }
    }
    // Where there is something to say, it is said of each cell. An untouched cell may be one that
    // does not say its state yet.
    const bool is_certain = before != untouched || pending_.empty();
    if (!taken.is_conflict && !taken.reads_untouched && is_certain) known = {before, taken.next};
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
    if (!pending_.empty()) drop_pending(address, address + bytes);
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

void Shadow::drop_pending(std::uintptr_t address, std::uintptr_t end) {
    auto next = pending_.lower_bound(address);
    if (next != pending_.begin() && std::prev(next)->second.end > address) --next;
    while (next != pending_.end() && next->first < end) {
        const auto [first, pending] = *next;
        next = pending_.erase(next);
        if (first < address) pending_[first] = {address, pending.state};
        if (pending.end > end) pending_[end] = {pending.end, pending.state};
    }
}

// Of the pages that the access lies in.
void Shadow::write_pending(std::uintptr_t address, std::size_t bytes) {
    constexpr std::uintptr_t page = 4096;
    const std::uintptr_t from = address / page * page;
    const std::uintptr_t to = (address + bytes + page - 1) / page * page;
    auto next = pending_.lower_bound(from);
    if (next != pending_.begin() && std::prev(next)->second.end > from) --next;
    if (next == pending_.end() || next->first >= to) return;
    for (; next != pending_.end() && next->first < to; ++next)
        std::fill(cell_of(std::max(from, next->first)), cell_of(std::min(to, next->second.end)),
                  next->second.state);
    drop_pending(from, to);
}

void Shadow::assign(std::uintptr_t address, std::size_t bytes, StateId state) {
    forget(address, bytes);
    const std::uintptr_t end = address + (bytes + cell_bytes - 1) / cell_bytes * cell_bytes;
    pending_[address] = {end, state};
    own_ = Accessing(own_.who);
}

void Shadow::begin_life(std::uintptr_t address, std::size_t bytes, AccessorId who) {
    std::vector<Conflict> none;
    assign(address, bytes, states_.after(untouched, who, AccessKind::allocate, none).next);
}

void Shadow::end_life(std::uintptr_t address, std::size_t bytes, AccessorId who) {
    compare(address, bytes, who, AccessKind::free);
    std::vector<Conflict> none;
    assign(address, bytes, states_.after(untouched, who, AccessKind::free, none).next);
}

// Calls `visit` for the parts whose cells were ever written.
template <class Visit>
void Shadow::for_touched(std::uintptr_t address, std::size_t bytes, Visit visit) const {
    constexpr std::size_t page = 4096;  // of cells, and so of the memory that they stand for
    const auto first = reinterpret_cast<std::uintptr_t>(cell_of(address)) / page * page;
    const auto last = reinterpret_cast<std::uintptr_t>(cell_of(address + bytes - 1));
    std::vector<unsigned char> resident((last - first) / page + 1);
    if (mincore(reinterpret_cast<void*>(first), resident.size() * page, resident.data()) != 0)
        std::fill(resident.begin(), resident.end(), 1);
    const std::uintptr_t shift = reinterpret_cast<std::uintptr_t>(cells_) - base_;
    const auto is_resident = [](unsigned char state) { return (state & 1) != 0; };
    for (auto next = resident.begin(); next != resident.end();) {
        const auto begin = std::find_if(next, resident.end(), is_resident);
        next = std::find_if_not(begin, resident.end(), is_resident);
        if (begin == next) break;
        const auto address_of = [&](auto page_of) {
            return first + static_cast<std::uintptr_t>(page_of - resident.begin()) * page - shift;
        };
        visit(std::max(address_of(begin), address), std::min(address_of(next), address + bytes));
    }
}

void Shadow::compare(std::uintptr_t address, std::size_t bytes, AccessorId who, AccessKind kind) {
    Accessing by(who);
    by_ = &by;
    site_ = nullptr;
    for_touched(address, bytes, [&](std::uintptr_t from, std::uintptr_t to) {
        std::size_t length = 0;  // of cells in a row that share a state
        for (std::uintptr_t at = from; at < to; at += length) {
            const std::uint32_t cell = *cell_of(at);
            const std::size_t cells = (to - at + cell_bytes - 1) / cell_bytes;
            length = std::min(alike(cell_of(at), cells) * cell_bytes, to - at);
            if (cell == untouched) continue;
            if (cell < first_split) {
                step(cell, at, length, kind);
                continue;
            }
            length = cell_bytes;
            const SplitCell parts = parts_of(cell);
            for (std::size_t i = 0; i < cell_bytes; ++i)
                if (parts[i] != untouched) step(parts[i], at + i, 1, kind);
        }
    });
    by_ = &own_;
}

std::vector<ConflictingRange> Shadow::take_conflicts() { return std::exchange(conflicts_, {}); }
std::vector<UntouchedRange> Shadow::take_untouched() { return std::exchange(untouched_, {}); }

}  // namespace streamlab::hazard
