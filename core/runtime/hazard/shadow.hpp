// The state of every byte of one range of memory, stored as an id (access_states.hpp) for each 4
// bytes.
//
// Nearly all accesses cover whole 4-byte cells, and nearly all cells that an operation touches are
// in one of a few states. So the last steps are cached ("from this state to that"), and each
// further cell costs a load, a comparison and a store. If the bytes of a cell have different
// states, its id names a split cell, which holds one state for each byte.
//
// Memory that is touched in large pieces, as by copies, needs no cells: its state is kept as a
// range. Cells are silent (0) where the ranges hold the state, and speak where they hold it
// themselves. When a part of a page is touched, all of the page's cells begin to speak.
//
// The shadow has one byte for each byte of memory, allocated by the system when its cells first
// speak. When there are many such cells, pages whose cells have all come to the same state, as a
// kernel that goes through its arrays leaves them, become ranges again.
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
inline constexpr std::size_t page_bytes = 4096;  // of memory; its cells take up as many
inline constexpr std::size_t longest_load = 16;  // the longest access of one instruction
inline constexpr std::size_t few_bytes = 64;     // a struct is copied in one access

// Conflicting accesses to [address, address + bytes).
struct ConflictingRange {
    Conflict conflict;
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    const void* site = nullptr;  // the place of the second access, as passed to touch()
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
    // A shadow for [base, base + bytes), both multiples of the page size. Pages become ranges again
    // where more than `most_speaking` bytes of cells speak. Throws std::bad_alloc if the system has
    // no address space left.
    Shadow(std::uintptr_t base, std::size_t bytes, AccessStates& states,
           std::size_t most_speaking = std::size_t{512} << 20);
    ~Shadow();
    Shadow(const Shadow&) = delete;
    Shadow& operator=(const Shadow&) = delete;

    // What nobody has written may be read, because the program has given it values.
    void expect_values() { has_values_ = true; }
    bool holds(std::uintptr_t address) const { return address - base_ < bytes_; }

    // An accessor with its cache of recent steps ("from this state to that"). It can be used with
    // any shadow that has the same AccessStates.
    class Accessing {
    public:
        Accessing() = default;
        explicit Accessing(AccessorId accessor) : who(accessor) {}
        AccessorId who = 0;

        struct Step {
            std::uint32_t from = no_cell, to = no_cell;
        };
        // The one slot where the step from such a cell can be cached. There are many because a
        // kernel that adds two arrays into a third meets three states in turn, and two in one slot
        // would make each access several times as dear. Accessors that follow each other, and lists
        // that do, have slots of their own.
        Step& step(AccessKind kind, std::uint32_t from) {
            return steps_[static_cast<std::size_t>(kind)][(from + from / access_kinds) % slots];
        }

    private:
        static constexpr unsigned slots = 64;
        std::array<std::array<Step, slots>, access_kinds> steps_{};
    };
    // Makes `who` the accessor for calls of touch() that name none.
    void begin(AccessorId who) { own_ = Accessing(who); }
    Accessing& own() { return own_; }
    // Notes an access. touch() is fastest for whole cells of up to sixteen bytes, and touch_few()
    // fast for any few bytes, such as a char or a struct; touch_range() does the same for any
    // number. `site` is the place in the program's code, for the findings.
    void touch(std::uintptr_t address, std::size_t bytes, AccessKind kind,
               const void* site = nullptr) {
        touch(own_, address, bytes, kind, site);
    }
    void touch(Accessing& by, std::uintptr_t address, std::size_t bytes, AccessKind kind,
               const void* site) {
        if (bytes == 0) return;
        if ((address | bytes) % cell_bytes == 0 && bytes <= longest_load) {
            std::uint32_t* cell = cell_of(address);
            for (;; bytes -= cell_bytes, address += cell_bytes, ++cell) {
                const std::uint32_t before = *cell;
                const Accessing::Step& known = by.step(kind, before);
                if (known.from != before) break;
                // Without the store, the next look at this cell need not wait for this one.
                if (known.to != before) *cell = known.to;
                if (bytes == cell_bytes) return;
            }
        }
        bytes <= few_bytes ? touch_few(by, address, bytes, kind, site)
                           : touch_range(by, address, bytes, kind, site);
    }
    void touch_few(Accessing& by, std::uintptr_t address, std::size_t bytes, AccessKind kind,
                   const void* site);
    void touch_range(Accessing& by, std::uintptr_t address, std::size_t bytes, AccessKind kind,
                     const void* site);
    // The memory will be touched in one piece again: where much of it is in one state, that becomes
    // a range, so that the next time costs nothing for each cell.
    void gather(std::uintptr_t address, std::size_t bytes);
    // Forgets every access, because the memory was freed or handed out anew.
    void forget(std::uintptr_t address, std::size_t bytes);
    // The memory's life begins or ends in stream order, by `who`. A free is compared with all
    // accesses so far; memory without accesses costs nothing.
    void begin_life(std::uintptr_t address, std::size_t bytes, AccessorId who);
    void end_life(std::uintptr_t address, std::size_t bytes, AccessorId who);
    // Compares all accesses so far with an access to the whole range, without changing any state.
    void compare(std::uintptr_t address, std::size_t bytes, AccessorId who, AccessKind kind);
    // The states of the touched memory of a range, in order, at most `most` of them.
    std::vector<StateRange> states(std::uintptr_t address, std::size_t bytes,
                                   std::size_t most) const;
    // The first access to the range by that accessor that a later one could still conflict with.
    struct Access {
        AccessKind kind = AccessKind::read;
        std::uintptr_t address = 0;
        std::size_t bytes = 0;
    };
    std::optional<Access> find_access(std::uintptr_t address, std::size_t bytes,
                                      AccessorId who) const;
    // How many bytes of cells speak; so many bytes of memory they take.
    std::size_t speaking_bytes() const { return speaking_.size() * page_bytes; }
    bool has_findings() const { return !conflicts_.empty() || !untouched_.empty(); }

    // These return what was found since the last call; neighbouring cells with the same conflict
    // form one range.
    std::vector<ConflictingRange> take_conflicts();
    std::vector<UntouchedRange> take_untouched();

private:
    // A value that no cell has: marks an empty slot of the cache.
    static constexpr std::uint32_t no_cell = 0xffffffff;
    // The value of a speaking cell of untouched memory.
    static constexpr std::uint32_t untouched_cell = 0xfffffffe;
    // The value of silent cells, as the system hands them out. No step begins with it.
    static constexpr std::uint32_t silent = 0;
    using SplitCell = std::array<StateId, cell_bytes>;
    // A step of some bytes of a cell, or of a split cell. What it leads to follows from the
    // accessor, so that no new accessor has to clear such steps.
    struct PartStep {
        AccessorId who = 0;
        std::uint32_t from = no_cell, to = no_cell;
        std::uint32_t part = 0;  // which bytes, and how
    };
    static constexpr unsigned part_step_bits = 8;

    static std::uint32_t cell_in(StateId state) {
        return state == untouched ? untouched_cell : state;
    }

    void let_speak(std::uintptr_t address, std::size_t bytes);
    void silence();
    void silence(std::uintptr_t first, std::uintptr_t last_page, std::size_t fewest_pages);
    bool is_alike(std::uintptr_t page, std::uint32_t cell) const;
    void speak(std::uintptr_t address, std::uintptr_t end, StateId state);
    void forget_cells(std::uintptr_t address, std::size_t bytes);
    void forget_part(std::uintptr_t address, std::size_t bytes);
    void touch_silent(std::uintptr_t address, std::uintptr_t end, AccessKind kind);
    void touch_speaking(std::uintptr_t address, std::size_t bytes, AccessKind kind);
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
    // The one place where such a step is kept.
    PartStep& part_step(std::uint32_t from, std::uint32_t part) {
        return part_steps_[(from + part * 0x01000193U) * 0x9e3779b9U >> (32 - part_step_bits)];
    }
    void touch_cells(std::uint32_t* cell, std::size_t count, std::uintptr_t address,
                     AccessKind kind);
    std::uint32_t join_or_split(const SplitCell& cell);
    SplitCell parts_of(std::uint32_t cell) const;

    std::uintptr_t base_;
    std::size_t bytes_;
    void* mapped_ = nullptr;  // where the cells lie
    std::size_t mapped_bytes_ = 0;
    std::uint32_t* cells_ = nullptr;
    AccessStates& states_;
    Accessing own_, comparing_;
    Accessing* by_ = &own_;  // the accessor of the current access
    const void* site_ = nullptr;
    StateRanges ranges_;      // the states of silent cells; without a range, they are untouched
    PageSet speaking_;        // pages with speaking cells; a new life may silence some
    std::size_t most_pages_;  // speaking ones, before silence() looks through them
    bool speaks_by_pages_ = false;
    bool has_values_ = false;
    std::vector<SplitCell> splits_;
    std::map<SplitCell, std::uint32_t> split_ids_;
    std::array<PartStep, 1 << part_step_bits> part_steps_{};
    bool step_has_findings_ = false;  // one since this was cleared
    std::vector<Conflict> found_;
    std::vector<ConflictingRange> conflicts_;
    std::vector<UntouchedRange> untouched_;
};

}  // namespace streamlab::hazard
