// Encodes the access history of a piece of memory as a small number.
//
// Millions of bytes share a few states ("written by operation 7, read by 9 and 12"), so each state
// is stored once and identified by an id; the shadow maps memory to ids (shadow.hpp). Most memory
// was last accessed by a single operation: such a state is encoded in its id and not stored.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "hazard/order.hpp"

namespace streamlab::hazard {

// Atomic operations and volatile accesses do not race with each other; `allocate` and `free` begin
// and end the memory's lifetime in stream order (rules A2, A3). An `update` is an atomic operation
// that commutes with other updates (atomicAdd); code that uses the value it returns makes an
// `atomic_read` as well. An `atomic_write` is an atomic or volatile store: unlike `atomic`, it does
// not read the previous value.
enum class AccessKind : std::uint8_t {
    read,
    write,
    atomic,
    atomic_read,
    allocate,
    free,
    update,
    atomic_write
};
inline constexpr std::size_t access_kinds = 8;
inline constexpr bool is_atomic_change(AccessKind kind) {
    return kind == AccessKind::atomic || kind == AccessKind::update ||
           kind == AccessKind::atomic_write;
}
inline constexpr bool is_store(AccessKind kind) {
    return kind == AccessKind::write || is_atomic_change(kind);
}

// Source of an access: an operation, or the host code between two points at which it issues work.
enum class Role : std::uint8_t { kernel, transfer, host };
struct Accessor {
    Past past;
    std::uint32_t operation = 0;  // trace::Operation::id; for host code: its host function, or 0
    std::uint16_t thread = 0;     // for host code: the number of its thread
    Role role = Role::host;
    bool of_plain_call : 1 = false;  // the call looks synchronous to the program (M1, M5)
    bool of_graph : 1 = false;       // a graph node: `place` is where it was created
    std::uint32_t call = 0;    // the operation's runtime call, or the last before the host code
    std::uintptr_t place = 0;  // program counter: of host code, or of the operation's call
};
using AccessorId = std::uint32_t;

using StateId = std::uint32_t;
inline constexpr StateId untouched = 0;

// Two accesses to the same memory that no rule orders, at least one of which changes it.
struct Conflict {
    AccessorId first = 0;
    AccessKind first_kind = AccessKind::read;
    AccessorId second = 0;
    AccessKind second_kind = AccessKind::read;
};

// True if an access of kind `second` after one of kind `first` to the same memory may be a mistake.
bool conflict(AccessKind first, AccessKind second, bool ordered);

// Called when an access reads what another has written: at least once for each pair, often more.
// `by_chance`: no rule orders the two accesses, so the value depends on timing; both are atomic, so
// it is not a race. Commuting updates are never `by_chance`.
class ReadObserver {
public:
    virtual void reads(AccessorId reader, AccessorId writer, bool by_chance) = 0;
    // Called at least once for each accessor and allocation that it accesses, often more.
    virtual void touches(AccessorId, AccessKind, std::uintptr_t) {}
    // Called when memory has more unordered accesses than are kept: a race with the oldest may go
    // unreported.
    virtual void forgets() {}

protected:
    ~ReadObserver() = default;
};

class AccessStates {
public:
    AccessStates();

    // Sets the observer of later accesses; null for none.
    void observe_reads(ReadObserver* observer) { observer_ = observer; }

    void report_touch(AccessorId who, AccessKind kind, std::uintptr_t address) const {
        if (observer_) observer_->touches(who, kind, address);
    }

    AccessorId add(Accessor accessor);
    const Accessor& accessor(AccessorId id) const { return accessors_[id]; }

    struct Step {
        StateId next = untouched;
        bool is_conflict = false;
        bool reads_uninitialised = false;
    };
    // Returns the state after access `kind` by `who` to memory in state `before`. Appends conflicts
    // to `found`.
    Step after(StateId before, AccessorId who, AccessKind kind, std::vector<Conflict>& found);

    struct Entry {
        AccessorId who;
        AccessKind kind;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    // The accesses kept in a state, oldest first.
    std::vector<Entry> accesses(StateId state) const;

    // Number of stored states, to measure memory use.
    std::size_t size() const { return lists_.size(); }

private:
    using List = std::vector<Entry>;  // accesses with which a later one could still conflict
    // All lists are stored in one vector, since a long run has one or two for each of its
    // operations.
    struct Place {
        std::uint32_t first, size;
    };
    static std::size_t hash_of(const Entry* entries, std::size_t count);
    std::span<const Entry> list(std::size_t number) const {
        return {entries_.data() + lists_[number].first, lists_[number].size};
    }
    StateId id_of(const List& list);
    bool host_has_read(AccessorId who) const;
    bool is_changed_later(const Entry& entry) const;
    bool is_timing_dependent(const Entry& written, AccessorId who, AccessKind kind) const;
    void report_reads(AccessorId who, AccessKind kind) const;
    bool is_told(const Entry& entry, AccessorId who, AccessKind kind) const;
    void read(StateId id, List& list) const;
    void grow();

    std::deque<Accessor> accessors_;  // a deque: growing copies no elements
    std::vector<Entry> entries_;
    std::vector<Place> lists_;          // lists of two or more entries
    std::vector<std::uint32_t> slots_;  // hash table of list number + 1; its size is a power of 2
    List old_, next_;                   // members, so that their memory is reused
    ReadObserver* observer_ = nullptr;
};

}  // namespace streamlab::hazard
