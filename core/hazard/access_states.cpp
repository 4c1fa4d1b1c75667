#include "hazard/access_states.hpp"

#include <algorithm>
#include <utility>

namespace streamlab::hazard {

namespace {

// More unordered accesses to one place than anybody could look at: the oldest are forgotten.
constexpr std::size_t most_entries = 16;

// Device-scope atomics are not races among themselves.
bool conflict(AccessKind first, AccessKind second) {
    return first != second || first == AccessKind::write;
}

}  // namespace

AccessStates::AccessStates() {
    accessors_.emplace_back();
    intern({});
}

AccessorId AccessStates::add(Accessor accessor) {
    accessors_.push_back(std::move(accessor));
    return static_cast<AccessorId>(accessors_.size() - 1);
}

StateId AccessStates::intern(const State& state) {
    const auto [place, is_new] = ids_.try_emplace(state, static_cast<StateId>(states_.size()));
    if (is_new) states_.push_back(&place->first);
    return place->second;
}

AccessStates::Step AccessStates::after(StateId before, AccessorId who, AccessKind kind,
                                       std::vector<Conflict>& found) {
    const State& old = *states_[before];
    const Past& past = accessors_[who].past;
    Step step;
    step.reads_untouched = old.empty() && kind != AccessKind::write;

    State next;
    bool said_already = false;
    for (const Entry& entry : old) {
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
        next.push_back(entry);
    }
    if (!said_already) next.push_back({who, kind});
    if (next.size() > most_entries) next.erase(next.begin());
    step.next = intern(next);
    return step;
}

}  // namespace streamlab::hazard
