#include "hazard/shadow.hpp"

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

#include "guarded/pages.hpp"
#include "system/pages.hpp"

namespace streamlab::hazard {

namespace {

constexpr std::size_t page = page_bytes;
// Fewer bytes than this are processed faster cell by cell.
constexpr std::size_t worth_it = 16 * page;

// Ids from this value on denote split cells.
constexpr std::uint32_t first_split = 0x80000000;

// Aligns the cells of a huge page of memory to one huge page: scattered kernel accesses would
// otherwise spend their time on TLB misses in the cells. It costs only address space, of which a
// browser tab has little.
std::size_t alignment_slack(std::size_t bytes) {
    return sizeof(void*) == 8 && bytes >= system::huge_page ? system::huge_page : 0;
}

bool same(const Conflict& a, const Conflict& b) {
    return a.first == b.first && a.first_kind == b.first_kind && a.second == b.second &&
           a.second_kind == b.second_kind;
}

void add_to(std::vector<ConflictingRange>& ranges, const Conflict& conflict, std::uintptr_t address,
            std::size_t bytes, const void* site) {
    // Conflicts of the previous cell are near the end; a cell may have several conflicts.
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

// Number of cells to compare at a time, so that they are still cached when they are written.
constexpr std::size_t in_cache = 32768;

// Returns the length of the run of cells equal to the first one, at most `count`.
std::size_t alike(const std::uint32_t* cell, std::size_t count) {
    // memcmp compares many cells at a time: compare a block with itself, shifted by one cell.
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

Shadow::Shadow(std::uintptr_t base, std::size_t bytes, AccessStates& states,
               std::size_t max_expanded_bytes)
    : base_(base), bytes_(bytes), states_(states), max_pages_(max_expanded_bytes / page) {
    mapped_bytes_ = bytes + alignment_slack(bytes);
    mapped_ = guarded::map(mapped_bytes_);
    if (!mapped_) throw std::bad_alloc();
    auto cells = reinterpret_cast<std::uintptr_t>(mapped_);
    if (mapped_bytes_ > bytes) cells += (base - cells) % system::huge_page;
    cells_ = reinterpret_cast<std::uint32_t*>(cells);
}

Shadow::~Shadow() { guarded::unmap(mapped_, mapped_bytes_); }

void Shadow::touch_range(CachedAccessor& by, std::uintptr_t address, std::size_t bytes,
                         AccessKind kind, const void* site) {
    by_ = &by;
    site_ = site;
    const std::uintptr_t end = address + bytes;
    const std::uintptr_t last_page = end / page;
    std::uintptr_t at = address;
    for (std::uintptr_t first = (address + page - 1) / page; first < last_page;) {
        const std::uintptr_t next = expanded_.end_of_run(first, last_page);
        const bool is_large = (next - first) * page >= worth_it && !expanded_.holds(first);
        if (is_large && at == first * page) {
            touch_collapsed(at, next * page, kind);
            at = next * page;
        } else if (is_large) {
            // This may expand more pages, so the run is determined again.
            touch_expanded(at, first * page - at, kind);
            at = first * page;
            continue;
        }
        first = next;
    }
    touch_expanded(at, end - at, kind);
}

// Touches the memory cell by cell as long as the transitions are cached.
void Shadow::touch_few(CachedAccessor& by, std::uintptr_t address, std::size_t bytes,
                       AccessKind kind, const void* site) {
    while (bytes > 0) {
        const std::size_t count = std::min(bytes, cell_bytes - address % cell_bytes);
        std::uint32_t& cell = *cell_of(address);
        const CachedAccessor::Step& known = by.step(kind, cell);
        if (count == cell_bytes && known.from == cell) {
            cell = known.to;
        } else {
            const std::uint32_t part = part_of(address, count, kind);
            const PartTransition& step = part_transition(cell, part);
            if (step.from != cell || step.part != part || step.who != by.who) break;
            cell = step.to;
        }
        address += count;
        bytes -= count;
    }
    if (bytes > 0) touch_range(by, address, bytes, kind, site);
}

// Touches whole pages of collapsed cells: applies the transition to the states of their ranges.
void Shadow::touch_collapsed(std::uintptr_t address, std::uintptr_t end, AccessKind kind) {
    struct Part {
        std::uintptr_t address;
        StateRanges::Range range;
    };
    std::vector<Part> parts;
    ranges_.for_parts(address, end, [&](std::uintptr_t from, std::uintptr_t to, const auto& range) {
        parts.push_back({from, {to, step(range.state, from, to - from, kind), true}});
    });
    for (const Part& part : parts)
        ranges_.put(part.address, part.range);
}

// Touches memory whose cells are expanded; expands those that are not.
void Shadow::touch_expanded(std::uintptr_t address, std::size_t bytes, AccessKind kind) {
    const std::size_t lead = std::min(bytes, (cell_bytes - address % cell_bytes) % cell_bytes);
    if (lead != 0) touch_part(address, lead, kind);
    address += lead;
    bytes -= lead;
    const std::size_t rest = bytes % cell_bytes;
    touch_cells(cell_of(address), bytes / cell_bytes, address, kind);
    if (rest != 0) touch_part(address + bytes - rest, rest, kind);
}

// Applies one transition to each run of cells with the same state.
void Shadow::touch_cells(std::uint32_t* cell, std::size_t count, std::uintptr_t address,
                         AccessKind kind) {
    for (std::size_t i = 0; i < count;) {
        if (cell[i] == silent) expand_pages(address + i * cell_bytes, (count - i) * cell_bytes);
        const std::uint32_t before = cell[i];
        if (before >= first_split && before != untouched_cell) {
            touch_part(address + i * cell_bytes, cell_bytes, kind);
            ++i;
            continue;
        }
        const StateId state = before == untouched_cell ? untouched : before;
        const std::size_t end = i + alike(cell + i, std::min(count - i, in_cache));
        const StateId next = step(state, address + i * cell_bytes, (end - i) * cell_bytes, kind);
        if (next != state) std::fill(cell + i, cell + end, next);
        i = end;
    }
}

// Touches some bytes of a cell, or all of a split cell.
void Shadow::touch_part(std::uintptr_t address, std::size_t bytes, AccessKind kind) {
    std::uint32_t& cell = *cell_of(address);
    if (cell == silent) expand_pages(address, bytes);
    const std::uint32_t before = cell;
    SplitCell parts = parts_of(before);
    const std::size_t first = address % cell_bytes;
    step_has_findings_ = false;
    for (std::size_t i = 0; i < bytes; ++i)
        parts[first + i] = step(parts[first + i], address + i, 1, kind);
    cell = join_or_split(parts);
    if (step_has_findings_) return;
    const std::uint32_t part = part_of(address, bytes, kind);
    part_transition(before, part) = {by_->who, before, cell, part};
}

// Expands the pages of [address, address + bytes), whose first cell is collapsed, or at least the
// first of these pages. Memory that was accessed in one piece expands further than requested, since
// most of it will probably be accessed.
void Shadow::expand_pages(std::uintptr_t address, std::size_t bytes) {
    if (expanded_.size() >= max_pages_) silence();
    std::uintptr_t from = address / page * page;
    std::uintptr_t to = from + page;
    // At most one huge page at a time, so that the cells are still cached when they are read.
    const std::uintptr_t wanted =
        std::min(address + bytes, from / system::huge_page * system::huge_page + system::huge_page);
    while (to < wanted)
        to += page;
    const auto* const around = ranges_.around(from, to);
    // Not after many pages were collapsed (expands_by_page_): their accesses may be sparse.
    if (!expands_by_page_ && around != nullptr && around->second.is_accessed) {
        const auto& [begin, range] = *around;
        const std::uintptr_t block = from / system::huge_page * system::huge_page;
        from = std::max(block, (begin + page - 1) / page * page);
        to = std::max(to, std::min(block + system::huge_page, range.end / page * page));
    }
    system::before_writing(cell_of(from), to - from);
    ranges_.for_parts(from, to,
                      [this](std::uintptr_t first, std::uintptr_t end, const auto& range) {
                          set_collapsed(first, end, range.state);
                      });
    expanded_.add(from / page, to / page);
    ranges_.drop(from, to);
}

// Collapses pages whose cells all have the same state into ranges. The scan is cheap compared with
// expanding the pages: it runs again only after many pages have been expanded.
void Shadow::silence() {
    const std::size_t before = expanded_.size();
    for (const std::uintptr_t block : expanded_.blocks()) {
        const std::uintptr_t first = block * PageSet::block_pages;
        silence(first, first + PageSet::block_pages, 1);
    }
    expands_by_page_ = expanded_.size() < before / 2;
    max_pages_ = std::max(max_pages_, 2 * expanded_.size());
}

void Shadow::gather(std::uintptr_t address, std::size_t bytes) {
    if (bytes < 2 * worth_it) return;
    silence((address + page - 1) / page, (address + bytes) / page, worth_it / page);
}

// Only runs of at least `min_pages` pages in one state are collapsed.
void Shadow::silence(std::uintptr_t first, std::uintptr_t last_page, std::size_t min_pages) {
    while (first < last_page) {
        std::uintptr_t next = first + 1;
        if (expanded_.holds(first)) {
            const std::uint32_t cell = *cell_of(first * page);
            const bool has_one_state =
                cell != silent && (cell < first_split || cell == untouched_cell);
            if (has_one_state && is_alike(first, cell)) {
                while (next < last_page && expanded_.holds(next) && is_alike(next, cell))
                    ++next;
                if (next - first >= min_pages) {
                    guarded::clear(cell_of(first * page), (next - first) * page);
                    expanded_.remove(first, next);
                    if (cell != untouched_cell)
                        ranges_.put(first * page, {next * page, cell, true});
                }
            }
        }
        first = next;
    }
}

// True if all cells of the page equal `cell`.
bool Shadow::is_alike(std::uintptr_t page_number, std::uint32_t cell) const {
    const std::uint32_t* const cells = cell_of(page_number * page);
    return cells[0] == cell && std::memcmp(cells, cells + 1, page - sizeof cell) == 0;
}

// Sets the collapsed cells in this range to `state`.
void Shadow::set_collapsed(std::uintptr_t address, std::uintptr_t end, StateId state) {
    const std::uint32_t cell = cell_in(state);
    while (address < end) {
        const std::uintptr_t next =
            std::min(end, expanded_.end_of_run(address / page, (end + page - 1) / page) * page);
        if (expanded_.holds(address / page))
            std::replace(cell_of(address), cell_of(next), silent, cell);
        else
            std::fill(cell_of(address), cell_of(next), cell);
        address = next;
    }
}

StateId Shadow::step(StateId before, std::uintptr_t address, std::size_t bytes, AccessKind kind) {
    const std::uint32_t from = cell_in(before);
    CachedAccessor::Step& known = by_->step(kind, from);
    if (known.from == from) return known.to;
    states_.report_touch(by_->who, kind, address);
    AccessStates::Step taken = states_.after(before, by_->who, kind, found_);
    taken.reads_uninitialised = taken.reads_uninitialised && !has_values_;
    for (const Conflict& conflict : found_)
        add_to(conflicts_, conflict, address, bytes, site_);
    found_.clear();
    if (taken.reads_uninitialised) {
        if (!untouched_.empty() && untouched_.back().reader == by_->who &&
            untouched_.back().address + untouched_.back().bytes == address) {
            untouched_.back().bytes += bytes;
        } else {
            untouched_.push_back({by_->who, address, bytes, site_});
        }
    }
    // Steps with findings are not cached, so that each cell is reported.
    if (taken.is_conflict || taken.reads_uninitialised)
        step_has_findings_ = true;
    else
        known = {from, cell_in(taken.next)};
    return taken.next;
}

Shadow::SplitCell Shadow::parts_of(std::uint32_t cell) const {
    if (cell >= first_split && cell != untouched_cell) return splits_[cell - first_split];
    SplitCell parts;
    parts.fill(cell == untouched_cell ? untouched : cell);
    return parts;
}

std::uint32_t Shadow::join_or_split(const SplitCell& parts) {
    if (std::all_of(parts.begin(), parts.end(), [&](StateId id) { return id == parts[0]; }))
        return cell_in(parts[0]);
    const auto [place, is_new] =
        split_ids_.try_emplace(parts, static_cast<std::uint32_t>(first_split + splits_.size()));
    if (is_new) splits_.push_back(parts);
    return place->second;
}

void Shadow::forget(std::uintptr_t address, std::size_t bytes) {
    const std::size_t lead = std::min(bytes, (cell_bytes - address % cell_bytes) % cell_bytes);
    if (lead != 0) forget_part(address, lead);
    address += lead;
    bytes -= lead;
    const std::size_t rest = bytes % cell_bytes;
    if (rest != 0) forget_part(address + bytes - rest, rest);
    forget_cells(address, bytes - rest);
}

// Forgets accesses to some bytes of a cell.
void Shadow::forget_part(std::uintptr_t address, std::size_t bytes) {
    std::uint32_t& cell = *cell_of(address);
    if (cell == silent) expand_pages(address, bytes);
    SplitCell parts = parts_of(cell);
    std::fill_n(parts.begin() + address % cell_bytes, bytes, untouched);
    cell = join_or_split(parts);
}

void Shadow::forget_cells(std::uintptr_t address, std::size_t bytes) {
    const std::uintptr_t end = address + bytes;
    ranges_.drop(address, end);
    const std::uintptr_t last_page = (end + page - 1) / page;
    for (std::uintptr_t next = address / page; next < last_page;) {
        const std::uintptr_t first = next;
        next = expanded_.end_of_run(first, last_page);
        if (!expanded_.holds(first)) continue;
        const std::uintptr_t from = std::max(address, first * page);
        const std::uintptr_t to = std::min(end, next * page);
        const std::uintptr_t whole_from = std::min(to, (from + page - 1) / page * page);
        const std::uintptr_t whole_to = std::max(whole_from, to / page * page);
        expanded_.remove(whole_from / page, whole_to / page);
        if (whole_to - whole_from >= worth_it) {
            guarded::clear(cell_of(whole_from), whole_to - whole_from);  // zero: collapsed cells
            std::fill(cell_of(from), cell_of(whole_from), silent);
            std::fill(cell_of(whole_to), cell_of(to), silent);
        } else {
            std::fill(cell_of(from), cell_of(to), silent);
        }
    }
}

void Shadow::assign(std::uintptr_t address, std::size_t bytes, StateId state) {
    const std::size_t whole = (bytes + cell_bytes - 1) / cell_bytes * cell_bytes;
    forget(address, whole);
    if (whole > 0) ranges_.put(address, {address + whole, state, false});
}

void Shadow::begin_lifetime(std::uintptr_t address, std::size_t bytes, AccessorId who) {
    std::vector<Conflict> none;
    assign(address, bytes, states_.after(untouched, who, AccessKind::allocate, none).next);
}

// Calls visit(state, address, bytes, is_accessed) for the parts of the range that have been
// touched, in order, until it returns false.
template <class Visit>
void Shadow::for_states(std::uintptr_t address, std::size_t bytes, Visit visit) const {
    bool goes_on = true;
    const auto visit_range = [&](std::uintptr_t from, std::uintptr_t to, const auto& range) {
        if (goes_on && range.state != untouched)
            goes_on = visit(range.state, from, to - from, range.is_accessed);
    };
    const auto visit_cells = [&](StateId state, std::uintptr_t at, std::size_t count) {
        return goes_on = visit(state, at, count, true);
    };
    const std::uintptr_t end = address + bytes;
    const std::uintptr_t last_page = (end + page - 1) / page;
    for (std::uintptr_t next = address / page; goes_on && next < last_page;) {
        const std::uintptr_t first = next;
        next = expanded_.end_of_run(first, last_page);
        const std::uintptr_t from = std::max(address, first * page);
        const std::uintptr_t to = std::min(end, next * page);
        if (expanded_.holds(first))
            for_states_of_cells(from, to, visit_cells);
        else
            ranges_.for_parts(from, to, visit_range);
    }
}

template <class Visit>
void Shadow::for_states_of_cells(std::uintptr_t address, std::uintptr_t end, Visit& visit) const {
    std::size_t length = 0;  // bytes of consecutive cells with the same state
    for (std::uintptr_t at = address; at < end; at += length) {
        const std::uint32_t cell = *cell_of(at);
        const std::size_t first = at % cell_bytes;  // an access may begin and end within a cell
        const std::size_t cells = (first + end - at + cell_bytes - 1) / cell_bytes;
        length = std::min(alike(cell_of(at), cells) * cell_bytes - first, end - at);
        if (cell == silent || cell == untouched_cell) continue;
        if (cell < first_split) {
            if (!visit(cell, at, length)) return;
            continue;
        }
        length = std::min(cell_bytes - first, end - at);
        const SplitCell parts = parts_of(cell);
        for (std::size_t i = 0; i < length; ++i)
            if (parts[first + i] != untouched && !visit(parts[first + i], at + i, 1)) return;
    }
}

// Memory without any access after its allocation is compared too: its allocation may not have
// completed.
void Shadow::end_lifetime(std::uintptr_t address, std::size_t bytes, AccessorId who) {
    comparing_ = CachedAccessor(who);
    by_ = &comparing_;
    site_ = nullptr;
    for_states(address, bytes, [this](StateId state, std::uintptr_t at, std::size_t count, bool) {
        step(state, at, count, AccessKind::free);
        return true;
    });
    by_ = &own_;
    std::vector<Conflict> none;
    assign(address, bytes, states_.after(untouched, who, AccessKind::free, none).next);
}

void Shadow::compare(std::uintptr_t address, std::size_t bytes, AccessorId who, AccessKind kind) {
    // Repeated launches compare piece by piece, with the same accessor each time.
    if (who != own_.who && who != comparing_.who) comparing_ = CachedAccessor(who);
    by_ = who == own_.who ? &own_ : &comparing_;
    site_ = nullptr;
    for_states(address, bytes,
               [&](StateId state, std::uintptr_t at, std::size_t count, bool is_accessed) {
                   if (is_accessed) step(state, at, count, kind);
                   return true;
               });
    by_ = &own_;
}

std::vector<StateRange> Shadow::states(std::uintptr_t address, std::size_t bytes,
                                       std::size_t most) const {
    std::vector<StateRange> found;
    for_states(address, bytes, [&](StateId state, std::uintptr_t at, std::size_t count, bool) {
        found.push_back({at, count, state});
        return found.size() < most;
    });
    return found;
}

std::optional<Shadow::Access> Shadow::find_access(std::uintptr_t address, std::size_t bytes,
                                                  AccessorId who) const {
    std::optional<Access> found;
    for_states(address, bytes, [&](StateId state, std::uintptr_t at, std::size_t count, bool) {
        for (const auto& access : states_.accesses(state))
            if (access.who == who) found = Access{access.kind, at, count};
        return !found;
    });
    return found;
}

std::vector<ConflictingRange> Shadow::take_conflicts() { return std::exchange(conflicts_, {}); }
std::vector<UntouchedRange> Shadow::take_untouched() { return std::exchange(untouched_, {}); }

}  // namespace streamlab::hazard
