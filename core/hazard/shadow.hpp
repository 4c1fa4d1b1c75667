// The state of every byte of one range of memory: an id (access_states.hpp) for each 4 bytes.
//
// Nearly all accesses are of whole 4-byte cells, and nearly all cells that an operation touches
// are in the same state before. So an accessor's last step is kept ("from this state to that"),
// and a further cell costs a load, a comparison and a store. Where parts of a cell have different
// states its id names a split cell with one state a byte.
//
// One byte of shadow for each byte of memory, taken from the system when it is first touched.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "hazard/access_states.hpp"

namespace streamlab::hazard {

inline constexpr std::size_t cell_bytes = 4;

// Conflicting accesses to [address, address + bytes).
struct ConflictingRange {
    Conflict conflict;
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
};
// Memory that was read before anything was written to it.
struct UntouchedRange {
    AccessorId reader = 0;
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
};

class Shadow {
public:
    // Of [base, base + bytes), both multiples of the page size. Throws std::bad_alloc where the
    // system has no addresses left.
    Shadow(std::uintptr_t base, std::size_t bytes, AccessStates& states);
    ~Shadow();
    Shadow(const Shadow&) = delete;
    Shadow& operator=(const Shadow&) = delete;

    bool holds(std::uintptr_t address) const { return address - base_ < bytes_; }

    // From here on, accesses are those of `who`.
    void begin(AccessorId who);
    // An access of one to sixteen bytes, or of any number: both do the same.
    void touch(std::uintptr_t address, std::size_t bytes, AccessKind kind) {
        LastStep& last = last_[static_cast<std::size_t>(kind)];
        std::uint32_t* cell = cell_of(address);
        if ((address | bytes) % cell_bytes == 0 && bytes == cell_bytes) {
            if (*cell == last.to) return;
            if (*cell == last.from) {
                *cell = last.to;
                return;
            }
        }
        touch_range(address, bytes, kind);
    }
    void touch_range(std::uintptr_t address, std::size_t bytes, AccessKind kind);
    // Freed memory, or memory that was handed out anew: as if nobody had ever touched it.
    void forget(std::uintptr_t address, std::size_t bytes);

    // What was found since the last call; neighbouring cells with the same conflict are one range.
    std::vector<ConflictingRange> take_conflicts();
    std::vector<UntouchedRange> take_untouched();

private:
    // A step that is remembered because nothing is to be said of it.
    struct LastStep {
        std::uint32_t from, to;
    };
    using SplitCell = std::array<StateId, cell_bytes>;

    std::uint32_t* cell_of(std::uintptr_t address) const {
        return cells_ + (address - base_) / cell_bytes;
    }
    StateId step(StateId before, std::uintptr_t address, std::size_t bytes, AccessKind kind);
    void touch_part(std::uint32_t& cell, std::uintptr_t address, std::size_t bytes,
                    AccessKind kind);
    void touch_cells(std::uint32_t* cell, std::size_t count, std::uintptr_t address,
                     AccessKind kind);
    std::uint32_t join_or_split(const SplitCell& cell);
    SplitCell parts_of(std::uint32_t cell) const;

    std::uintptr_t base_;
    std::size_t bytes_;
    std::uint32_t* cells_ = nullptr;
    AccessStates& states_;
    AccessorId who_ = 0;
    std::array<LastStep, access_kinds> last_{};
    std::vector<SplitCell> splits_;
    std::map<SplitCell, std::uint32_t> split_ids_;
    std::vector<Conflict> found_;
    std::vector<ConflictingRange> conflicts_;
    std::vector<UntouchedRange> untouched_;
};

}  // namespace streamlab::hazard
