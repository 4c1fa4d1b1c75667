// Access state of every byte of one memory range: an id (access_states.hpp) for each 4 bytes.
//
// Nearly all accesses cover whole 4-byte cells, and nearly all cells that an operation accesses are
// in one of a few states. So the last steps (transitions from one state to the next) are cached,
// and each further cell costs a load, a comparison and a store. If the bytes of a cell have
// different states, its id denotes a split cell, which holds one state for each byte.
//
// Memory accessed in large pieces, as by copies, needs no cells: its state is stored as a range.
// Cells are collapsed (0) where a range holds their state, and expanded where they hold it
// themselves. An access to part of a page expands all cells of the page.
//
// The shadow has one byte for each byte of memory, allocated by the system when its cells are first
// expanded. If many are, pages whose cells all have the same state, as after a kernel that goes
// through its arrays, are collapsed into ranges again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "hazard/access_states.hpp"
#include "hazard/page_set.hpp"
#include "hazard/state_ranges.hpp"

namespace streamlab::hazard {

inline constexpr std::size_t cell_bytes = 4;
inline constexpr std::size_t page_bytes = 4096;  // of memory; its cells take up as many bytes
inline constexpr std::size_t longest_load = 16;  // longest access of one instruction
inline constexpr std::size_t few_bytes = 64;     // a small struct is copied in one access

// Conflicting accesses to [address, address + bytes).
struct ConflictingRange {
    Conflict conflict;
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    const void* site = nullptr;  // code address of the second access, as passed to touch()
};
// Memory in one state.
struct StateRange {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    StateId state = untouched;
};
// Memory that was read before anything was written to it.
struct UntouchedRange {
    AccessorId reader = 0;
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    const void* site = nullptr;
};

class Shadow {
public:
    // A shadow for [base, base + bytes), both multiples of the page size. Pages are collapsed again
    // when the expanded cells exceed `max_expanded_bytes` bytes. Throws std::bad_alloc if the
    // system has no address space left.
    Shadow(std::uintptr_t base, std::size_t bytes, AccessStates& states,
           std::size_t max_expanded_bytes = std::size_t{512} << 20);
    ~Shadow();
    Shadow(const Shadow&) = delete;
    Shadow& operator=(const Shadow&) = delete;

    // Reads before the first write are legal: the program has initialised this memory.
    void assume_initialised() { has_values_ = true; }
    bool holds(std::uintptr_t address) const { return address - base_ < bytes_; }

    // An accessor with its cache of recent steps. It can be used with any shadow that has the same
    // AccessStates.
    class CachedAccessor {
    public:
        CachedAccessor() = default;
        explicit CachedAccessor(AccessorId accessor) : who(accessor) {}
        AccessorId who = 0;

        struct Step {
            std::uint32_t from = no_cell, to = no_cell;
        };
        // The only slot in which a step from state `from` can be cached. A kernel that adds two
        // arrays into a third alternates between three states, and two states in one slot would
        // make each access several times as slow. Consecutive accessors, and consecutive lists, get
        // different slots.
        Step& step(AccessKind kind, std::uint32_t from) {
            return steps_[static_cast<std::size_t>(kind)][(from + from / access_kinds) % slots];
        }

    private:
        static constexpr unsigned slots = 64;
        std::array<std::array<Step, slots>, access_kinds> steps_{};
    };
    // Makes `who` the accessor for calls to touch() without an accessor.
    void begin(AccessorId who) { own_ = CachedAccessor(who); }
    CachedAccessor& own() { return own_; }
    // Records an access. touch() is fastest for whole cells, up to 16 bytes; touch_few() for a few
    // bytes that need not be whole cells, such as a char or a struct; touch_range() takes any
    // number. `site` is the code address, for findings.
    void touch(std::uintptr_t address, std::size_t bytes, AccessKind kind,
               const void* site = nullptr) {
        touch(own_, address, bytes, kind, site);
    }
    void touch(CachedAccessor& by, std::uintptr_t address, std::size_t bytes, AccessKind kind,
               const void* site) {
        if (bytes == 0) return;
        if ((address | bytes) % cell_bytes == 0 && bytes <= longest_load) {
            std::uint32_t* cell = cell_of(address);
            for (;; bytes -= cell_bytes, address += cell_bytes, ++cell) {
                const std::uint32_t before = *cell;
                const CachedAccessor::Step& known = by.step(kind, before);
                if (known.from != before) break;
                // Store only a changed state: the next load of this cell would have to wait for the
                // store.
                if (known.to != before) *cell = known.to;
                if (bytes == cell_bytes) return;
            }
        }
        bytes <= few_bytes ? touch_few(by, address, bytes, kind, site)
                           : touch_range(by, address, bytes, kind, site);
    }
    void touch_few(CachedAccessor& by, std::uintptr_t address, std::size_t bytes, AccessKind kind,
                   const void* site);
    void touch_range(CachedAccessor& by, std::uintptr_t address, std::size_t bytes, AccessKind kind,
                     const void* site);
    // Prepares for another access to this memory in one piece: collapses large runs in one state
    // into ranges, so that the next access has no cost per cell.
    void gather(std::uintptr_t address, std::size_t bytes);
    // Forgets every access, because the memory was freed or reallocated.
    void forget(std::uintptr_t address, std::size_t bytes);
    // Begins or ends the memory's lifetime in stream order, by operation `who`. A free is compared
    // with all accesses so far; memory without accesses costs nothing.
    void begin_lifetime(std::uintptr_t address, std::size_t bytes, AccessorId who);
    void end_lifetime(std::uintptr_t address, std::size_t bytes, AccessorId who);
    // Compares all accesses so far with an access to the whole range; changes no state.
    void compare(std::uintptr_t address, std::size_t bytes, AccessorId who, AccessKind kind);
    // States of the accessed memory in a range, in order, at most `most` of them.
    std::vector<StateRange> states(std::uintptr_t address, std::size_t bytes,
                                   std::size_t most) const;
    // The first access to the range by `who` with which a later access could still conflict.
    struct Access {
        AccessKind kind = AccessKind::read;
        std::uintptr_t address = 0;
        std::size_t bytes = 0;
    };
    std::optional<Access> find_access(std::uintptr_t address, std::size_t bytes,
                                      AccessorId who) const;
    // Size of the memory whose cells are expanded; the cells take up as many bytes.
    std::size_t expanded_bytes() const { return expanded_.size() * page_bytes; }
    bool has_findings() const { return !conflicts_.empty() || !untouched_.empty(); }

    // Return the findings since the last call; neighbouring cells with the same conflict form one
    // range.
    std::vector<ConflictingRange> take_conflicts();
    std::vector<UntouchedRange> take_untouched();

private:
    // Marks an empty cache slot; no cell has this value.
    static constexpr std::uint32_t no_cell = 0xffffffff;
    // Value of an expanded cell of memory without accesses.
    static constexpr std::uint32_t untouched_cell = 0xfffffffe;
    // Value of a collapsed cell: 0, the contents of pages that were never stored to. No state
    // transition starts from it.
    static constexpr std::uint32_t silent = 0;
    using SplitCell = std::array<StateId, cell_bytes>;
    // A cached state transition of some bytes of a cell, or of a split cell. The entry includes its
    // accessor, so a new accessor need not clear such entries.
    struct PartTransition {
        AccessorId who = 0;
        std::uint32_t from = no_cell, to = no_cell;
        std::uint32_t part = 0;  // mask of the bytes, and the access kind
    };
    static constexpr unsigned part_transition_bits = 8;

    static std::uint32_t cell_in(StateId state) {
        return state == untouched ? untouched_cell : state;
    }

    void expand_pages(std::uintptr_t address, std::size_t bytes);
    void silence();
    void silence(std::uintptr_t first, std::uintptr_t last_page, std::size_t min_pages);
    bool is_alike(std::uintptr_t page, std::uint32_t cell) const;
    void set_collapsed(std::uintptr_t address, std::uintptr_t end, StateId state);
    void forget_cells(std::uintptr_t address, std::size_t bytes);
    void forget_part(std::uintptr_t address, std::size_t bytes);
    void touch_collapsed(std::uintptr_t address, std::uintptr_t end, AccessKind kind);
    void touch_expanded(std::uintptr_t address, std::size_t bytes, AccessKind kind);
    template <class Visit>
    void for_states(std::uintptr_t address, std::size_t bytes, Visit visit) const;
    template <class Visit>
    void for_states_of_cells(std::uintptr_t address, std::uintptr_t end, Visit& visit) const;
    void assign(std::uintptr_t address, std::size_t bytes, StateId state);
    std::uint32_t* cell_of(std::uintptr_t address) const {
        return cells_ + (address - base_) / cell_bytes;
    }
    StateId step(StateId before, std::uintptr_t address, std::size_t bytes, AccessKind kind);
    void touch_part(std::uintptr_t address, std::size_t bytes, AccessKind kind);
    static std::uint32_t part_of(std::uintptr_t address, std::size_t bytes, AccessKind kind) {
        const auto first = static_cast<std::uint32_t>(address % cell_bytes);
        return (((1U << bytes) - 1) << first) * access_kinds + static_cast<std::uint32_t>(kind);
    }
    // The only slot in which such a step is cached.
    PartTransition& part_transition(std::uint32_t from, std::uint32_t part) {
        return part_transitions_[(from + part * 0x01000193U) * 0x9e3779b9U >>
                                 (32 - part_transition_bits)];
    }
    void touch_cells(std::uint32_t* cell, std::size_t count, std::uintptr_t address,
                     AccessKind kind);
    std::uint32_t join_or_split(const SplitCell& cell);
    SplitCell parts_of(std::uint32_t cell) const;

    std::uintptr_t base_;
    std::size_t bytes_;
    void* mapped_ = nullptr;  // start of the mapping that holds the cells
    std::size_t mapped_bytes_ = 0;
    std::uint32_t* cells_ = nullptr;
    AccessStates& states_;
    CachedAccessor own_, comparing_;
    CachedAccessor* by_ = &own_;  // the accessor of the current access
    const void* site_ = nullptr;
    StateRanges ranges_;     // states of collapsed cells; without a range, they are untouched
    PageSet expanded_;       // pages with expanded cells; a new allocation may collapse some
    std::size_t max_pages_;  // expanded pages before silence() scans them
    bool expands_by_page_ = false;
    bool has_values_ = false;
    std::vector<SplitCell> splits_;
    std::map<SplitCell, std::uint32_t> split_ids_;
    std::array<PartTransition, 1 << part_transition_bits> part_transitions_{};
    bool step_has_findings_ = false;  // since it was last cleared
    std::vector<Conflict> found_;
    std::vector<ConflictingRange> conflicts_;
    std::vector<UntouchedRange> untouched_;
};

}  // namespace streamlab::hazard
