#include "hazard/access_states.hpp"

#include <algorithm>
#include <utility>

namespace streamlab::hazard {

namespace {

// More unordered accesses to one place than anybody could look at: the oldest are forgotten.
constexpr std::size_t most_entries = 16;
constexpr StateId kinds = 3;
// Ids below name a single access; the highest bit is the shadow's (split cells).
constexpr StateId first_list = 0x40000000;

// Device-scope atomics are not races among themselves.
bool conflict(AccessKind first, AccessKind second) {
    return first != second || first == AccessKind::write;
}

}  // namespace

AccessStates::AccessStates() {
    accessors_.emplace_back();  // nobody
}

AccessorId AccessStates::add(Accessor accessor) {
    accessors_.push_back(std::move(accessor));
    return static_cast<AccessorId>(accessors_.size() - 1);
}

std::size_t AccessStates::Hash::operator()(const List& list) const {
    std::size_t hash = 0;
    for (const Entry& entry : list)
        hash = (hash ^ (entry.who * kinds + static_cast<std::size_t>(entry.kind))) *
               0x9e3779b97f4a7c15;
    return hash ^ hash >> 32;
}

StateId AccessStates::id_of(const List& list) {
    if (list.empty()) return untouched;
    if (list.size() == 1) return list[0].who * kinds + static_cast<StateId>(list[0].kind);
    const auto id = static_cast<StateId>(first_list + lists_.size());
    const auto [place, is_new] = ids_.try_emplace(list, id);
    if (is_new) lists_.push_back(&place->first);
    return place->second;
}

void AccessStates::read(StateId id, List& list) const {
    list.clear();
    if (id >= first_list) {
        list = *lists_[id - first_list];
    } else if (id != untouched) {
        list.push_back({id / kinds, AccessKind{static_cast<std::uint8_t>(id % kinds)}});
    }
}

AccessStates::Step AccessStates::after(StateId before, AccessorId who, AccessKind kind,
                                       std::vector<Conflict>& found) {
    read(before, old_);
    const Past& past = accessors_[who].past;
    Step step;
    step.reads_untouched = old_.empty() && kind != AccessKind::write;

    next_.clear();
    bool said_already = false;
    for (const Entry& entry : old_) {
        const bool own = accessors_[entry.who].past.self() == past.self();
        const bool ordered = own || past.covers(accessors_[entry.who].past.self());
        if (!ordered && conflict(entry.kind, kind)) {
            step.is_conflict = true;
            found.push_back({entry.who, entry.kind, who, kind});
        }
        // A write ends the story of what was before. Otherwise an earlier access of the same kind
        // adds nothing: whoever is unordered with it is unordered with this one, too.
        if (kind == AccessKind::write || (ordered && entry.kind == kind)) continue;
        said_already = said_already || (own && entry.kind == AccessKind::write);
        next_.push_back(entry);
    }
    if (!said_already) next_.push_back({who, kind});
    if (next_.size() > most_entries) next_.erase(next_.begin());
    step.next = id_of(next_);
    return step;
}

}  // namespace streamlab::hazard
