#include "hazard/access_states.hpp"

#include <algorithm>
#include <utility>

namespace streamlab::hazard {

namespace {

// Maximum numbers of unordered accesses kept for one place. Beyond them the oldest access is
// dropped, so a race with it goes unreported. The limit is higher while reads are observed: a
// submission must not be able to hide a race by making many accesses.
constexpr std::size_t max_entries = 16;
constexpr std::size_t max_observed_entries = 256;
constexpr StateId kinds = access_kinds;
// Ids below this encode a single access; the highest bit is reserved for split cells (shadow.hpp).
constexpr StateId first_list = 0x40000000;

bool is_read(AccessKind kind) {
    return kind == AccessKind::read || kind == AccessKind::atomic_read;
}
bool is_atomic(AccessKind kind) {
    return is_atomic_change(kind) || kind == AccessKind::atomic_read;
}

// Drops the oldest read, or the oldest entry if all are stores. Stores are kept longer because they
// are the source of the values that later accesses read.
template <class List>
void drop_oldest_read(List& entries) {
    const auto is_a_read = [](const auto& entry) { return is_read(entry.kind); };
    const auto oldest = std::find_if(entries.begin(), entries.end(), is_a_read);
    entries.erase(oldest == entries.end() ? entries.begin() : oldest);
}

// True if an access of this kind makes the accesses before it irrelevant.
bool supersedes_earlier_accesses(AccessKind kind) {
    return kind == AccessKind::write || kind == AccessKind::allocate || kind == AccessKind::free;
}

}  // namespace

// Device-scope atomics do not race with each other. A free conflicts with every later access,
// ordered or not: only a new allocation may follow it.
bool conflict(AccessKind first, AccessKind second, bool ordered) {
    if (first == AccessKind::free) return second != AccessKind::allocate;
    if (second == AccessKind::allocate || ordered) return false;
    return !(is_read(first) && is_read(second)) && !(is_atomic(first) && is_atomic(second));
}

AccessStates::AccessStates() : slots_(1024) {
    accessors_.emplace_back();  // number 0 is not a valid accessor
}

AccessorId AccessStates::add(Accessor accessor) {
    accessors_.push_back(std::move(accessor));
    return static_cast<AccessorId>(accessors_.size() - 1);
}

// The list created next nearly always ends with the next accessor number: this hash gives such
// lists neighbouring slots.
std::size_t AccessStates::hash_of(const Entry* entries, std::size_t count) {
    std::size_t hash = 0;
    for (std::size_t i = 0; i < count; ++i)
        hash = hash * 0x9e3779b1 + entries[i].who + static_cast<std::size_t>(entries[i].kind);
    return hash;
}

void AccessStates::grow() {
    std::vector<std::uint32_t> larger(slots_.size() * 2);
    for (const std::uint32_t number : slots_) {
        if (number == 0) continue;
        const auto entries = list(number - 1);
        std::size_t slot = hash_of(entries.data(), entries.size()) & (larger.size() - 1);
        while (larger[slot] != 0)
            slot = (slot + 1) & (larger.size() - 1);
        larger[slot] = number;
    }
    slots_ = std::move(larger);
}

StateId AccessStates::id_of(const List& wanted) {
    if (wanted.empty()) return untouched;
    if (wanted.size() == 1) return wanted[0].who * kinds + static_cast<StateId>(wanted[0].kind);
    std::size_t slot = hash_of(wanted.data(), wanted.size()) & (slots_.size() - 1);
    for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
        const std::uint32_t number = slots_[slot] - 1;
        const auto known = list(number);
        if (std::equal(known.begin(), known.end(), wanted.begin(), wanted.end()))
            return first_list + number;
    }
    const auto number = static_cast<std::uint32_t>(lists_.size());
    slots_[slot] = number + 1;
    lists_.push_back(
        {static_cast<std::uint32_t>(entries_.size()), static_cast<std::uint32_t>(wanted.size())});
    entries_.insert(entries_.end(), wanted.begin(), wanted.end());
    if (2 * lists_.size() > slots_.size()) grow();
    return first_list + number;
}

void AccessStates::read(StateId id, List& entries) const {
    entries.clear();
    if (id >= first_list) {
        const auto known = list(id - first_list);
        entries.assign(known.begin(), known.end());
    } else if (id != untouched) {
        entries.push_back({id / kinds, AccessKind{static_cast<std::uint8_t>(id % kinds)}});
    }
}

std::vector<AccessStates::Entry> AccessStates::accesses(StateId state) const {
    std::vector<Entry> entries;
    read(state, entries);
    return entries;
}

// True if a race with the store `entry` need not be reported, because a report about a later store,
// which races with `entry`, covers it. Both stores are kept, so that a third unordered store is
// reported against both. A store ordered after the later one is not at fault, and a read is
// reported against the later one only.
bool AccessStates::is_told(const Entry& entry, AccessorId who, AccessKind kind) const {
    if (entry.kind != AccessKind::write) return false;
    const Past& past = accessors_[who].past;
    const hazard::Moment first = accessors_[entry.who].past.self();
    const auto later = std::find(old_.begin(), old_.end(), entry) + 1;
    return std::any_of(later, old_.end(), [&](const Entry& rival) {
        if (rival.kind != AccessKind::write) return false;
        const Past& rivals = accessors_[rival.who].past;
        const bool are_rivals = !(rivals.self() == first) && !rivals.covers(first);
        return are_rivals &&
               (!is_store(kind) || past.covers(rivals.self()) || past.self() == rivals.self());
    });
}

// True for host code that has read this memory since it last synchronised with the device.
bool AccessStates::host_has_read(AccessorId who) const {
    const Accessor& host = accessors_[who];
    return host.role == Role::host &&
           std::any_of(old_.begin(), old_.end(), [&](const Entry& entry) {
               return entry.kind == AccessKind::read &&
                      accessors_[entry.who].past.self() == host.past.self();
           });
}

// True if an atomic operation has changed the value that `entry` stored: an access that reads the
// result has not read that value.
bool AccessStates::is_changed_later(const Entry& entry) const {
    const Moment written = accessors_[entry.who].past.self();
    return std::any_of(old_.begin(), old_.end(), [&](const Entry& later) {
        return is_atomic_change(later.kind) && later.who != entry.who &&
               accessors_[later.who].past.covers(written);
    });
}

bool AccessStates::is_timing_dependent(const Entry& written, AccessorId who,
                                       AccessKind kind) const {
    if (!is_atomic_change(written.kind)) return false;
    if (written.kind == AccessKind::update && kind == AccessKind::update) return false;
    const Moment writer = accessors_[written.who].past.self();
    const Past& past = accessors_[who].past;
    return !(writer == past.self()) && !past.covers(writer);
}

void AccessStates::report_reads(AccessorId who, AccessKind kind) const {
    for (const Entry& entry : old_)
        if (is_store(entry.kind) && entry.who != who && !is_changed_later(entry))
            observer_->reads(who, entry.who, is_timing_dependent(entry, who, kind));
}

AccessStates::Step AccessStates::after(StateId before, AccessorId who, AccessKind kind,
                                       std::vector<Conflict>& found) {
    read(before, old_);
    if (observer_ && (is_read(kind) || is_atomic(kind))) report_reads(who, kind);
    const Past& past = accessors_[who].past;
    Step step;
    const bool is_fresh =
        old_.empty() || (old_.size() == 1 && old_.front().kind == AccessKind::allocate);
    step.reads_uninitialised =
        is_fresh && (is_read(kind) || (is_atomic_change(kind) && kind != AccessKind::atomic_write));

    const bool wrote_back = kind == AccessKind::write && host_has_read(who);

    next_.clear();
    bool is_already_recorded = false;
    for (const Entry& entry : old_) {
        const bool own = accessors_[entry.who].past.self() == past.self();
        const bool ordered = own || past.covers(accessors_[entry.who].past.self());
        const bool is_conflict = conflict(entry.kind, kind, ordered);
        if (is_conflict) {
            step.is_conflict = true;
            if (!is_told(entry, who, kind)) found.push_back({entry.who, entry.kind, who, kind});
        }
        // An earlier access of the same kind that is ordered before this one is redundant: a later
        // access that is unordered with it is also unordered with this one.
        const bool is_use_after_free = entry.kind == AccessKind::free && is_conflict;
        const bool is_read_before = wrote_back && own && entry.kind == AccessKind::read;
        const bool is_conflicting_store =
            is_conflict && entry.kind == AccessKind::write && is_store(kind);
        if (!is_use_after_free && !is_read_before && !is_conflicting_store &&
            (supersedes_earlier_accesses(kind) || (ordered && entry.kind == kind)))
            continue;
        is_already_recorded =
            is_already_recorded || (own && entry.kind == AccessKind::write) || is_use_after_free;
        next_.push_back(entry);
    }
    if (!is_already_recorded) next_.push_back({who, kind});
    if (next_.size() > (observer_ ? max_observed_entries : max_entries)) {
        drop_oldest_read(next_);
        if (observer_) observer_->forgets();
    }
    step.next = id_of(next_);
    return step;
}

}  // namespace streamlab::hazard
