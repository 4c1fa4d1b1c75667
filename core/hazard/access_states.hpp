// What is known of the accesses to one piece of memory, as a small number.
//
// Millions of bytes share a few states ("written by operation 7, read by 9 and 12"), so each state
// is kept once and named by an id; memory is covered by ids (shadow.hpp). Most memory was last
// touched by one access alone: that state is told by its id and kept nowhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "hazard/order.hpp"

namespace streamlab::hazard {

// Atomic operations and volatile accesses are no race among themselves; `allocate` and `free` are
// the beginning and the end of the memory's life in stream order (rules A2, A3).
enum class AccessKind : std::uint8_t { read, write, atomic, atomic_read, allocate, free };
inline constexpr std::size_t access_kinds = 6;
inline constexpr bool is_store(AccessKind kind) {
    return kind == AccessKind::write || kind == AccessKind::atomic;
}

// Who makes accesses: an operation, or a place in host code between two hand-overs.
enum class Role : std::uint8_t { kernel, transfer, host };
struct Accessor {
    Past past;
    std::uint32_t operation = 0;  // trace::Operation::id; host code: 0, or its host function's
    std::uint16_t thread = 0;     // host code: whose
    Role role = Role::host;
    std::uint32_t call = 0;    // of the runtime: the operation's, or the last before the host code
    std::uintptr_t place = 0;  // program counter: of host code, or of the operation's call
};
using AccessorId = std::uint32_t;

using StateId = std::uint32_t;
inline constexpr StateId untouched = 0;

// Two accesses to the same memory, one of which at least changes it, that no rule orders.
struct Conflict {
    AccessorId first = 0;
    AccessKind first_kind = AccessKind::read;
    AccessorId second = 0;
    AccessKind second_kind = AccessKind::read;
};

class AccessStates {
public:
    AccessStates();

    AccessorId add(Accessor accessor);
    const Accessor& accessor(AccessorId id) const { return accessors_[id]; }

    struct Step {
        StateId next = untouched;
        bool is_conflict = false;
        bool reads_untouched = false;
    };
    // The state after `who` has made such an access to memory in state `before`. Conflicts are
    // appended to `found`.
    Step after(StateId before, AccessorId who, AccessKind kind, std::vector<Conflict>& found);

    // States that are kept, for those who watch the memory they take.
    std::size_t size() const { return lists_.size(); }

private:
    struct Entry {
        AccessorId who;
        AccessKind kind;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    using List = std::vector<Entry>;  // the accesses that a later one could still conflict with
    // All lists lie one behind the other: a long run has one or two for each of its operations.
    struct Place {
        std::uint32_t first, size;
    };
    static std::size_t hash_of(const Entry* entries, std::size_t count);
    std::span<const Entry> list(std::size_t number) const {
        return {entries_.data() + lists_[number].first, lists_[number].size};
    }
    StateId id_of(const List& list);
    bool host_has_read(AccessorId who) const;
    bool is_told(const Entry& entry, AccessorId who, AccessKind kind) const;
    void read(StateId id, List& list) const;
    void grow();

    std::deque<Accessor> accessors_;  // grows without a copy
    std::vector<Entry> entries_;
    std::vector<Place> lists_;          // of two entries and more
    std::vector<std::uint32_t> slots_;  // a hash table of them, a power of two: number + 1
    List old_, next_;                   // kept for their memory
};

}  // namespace streamlab::hazard
