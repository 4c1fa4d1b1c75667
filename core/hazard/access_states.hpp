// What is known of the accesses to one piece of memory, as a small number.
//
// Millions of bytes share a few states ("written by operation 7, read by 9 and 12"), so each state
// is kept once and named by an id; memory is covered by ids (shadow.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "hazard/order.hpp"

namespace streamlab::hazard {

enum class AccessKind : std::uint8_t { read, write, atomic };

// Who makes accesses: an operation, or a place in host code between two hand-overs.
struct Accessor {
    Past past;
    std::uint32_t operation = 0;  // trace::Operation::id; 0: host code
    std::uintptr_t place = 0;     // host code: its program counter
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

    std::size_t size() const { return states_.size(); }

private:
    struct Entry {
        AccessorId who;
        AccessKind kind;
        friend auto operator<=>(const Entry&, const Entry&) = default;
    };
    using State = std::vector<Entry>;  // the accesses that a later one could still conflict with
    StateId intern(const State& state);

    std::vector<Accessor> accessors_;
    std::vector<const State*> states_;
    std::map<State, StateId> ids_;
};

}  // namespace streamlab::hazard
