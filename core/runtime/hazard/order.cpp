#include "hazard/order.hpp"

namespace streamlab::hazard {

Past joined(const Past& past, const Past& earlier) {
    Past result = past;
    auto known =
        past.known_ ? std::make_shared<VectorClock>(*past.known_) : std::make_shared<VectorClock>();
    if (earlier.known_) known->join(*earlier.known_);
    known->raise(earlier.issuer_);
    known->raise(earlier.self_);
    result.known_ = std::move(known);
    return result;
}

Actor Order::add_actor() {
    actors_.emplace_back();
    return static_cast<Actor>(actors_.size() - 1);
}

// Past objects returned earlier share these clocks and must not change, so a shared clock is copied
// first.
VectorClock& Order::change(State& state) {
    if (state.known.use_count() > 1) state.known = std::make_shared<VectorClock>(*state.known);
    ++state.version;
    return *state.known;
}

Past Order::issue(Actor actor, Actor thread) {
    State& from = actors_[thread];
    State& to = actors_[actor];
    const bool same_thread = to.issuer.actor == thread && to.issuer.tick > 0;
    if (!same_thread || to.observed_version != from.version) {
        if (!to.known->covers(*from.known)) change(to).join(*from.known);
        // The actor's past must still include what another thread issued to it earlier.
        if (!same_thread && !to.known->covers(to.issuer)) change(to).raise(to.issuer);
        to.observed_version = from.version;
    }
    to.issuer = {thread, ++from.tick};
    return {{actor, ++to.tick}, to.issuer, to.known};
}

Moment Order::reserve(Actor actor, Tick count) {
    State& state = actors_[actor];
    const Moment before{actor, state.tick};
    state.tick += count;
    return before;
}

Past Order::work_so_far(Actor actor) const {
    const State& state = actors_[actor];
    return {{actor, state.tick}, state.issuer, state.known};
}

Past Order::hand_over(Actor thread) {
    ++actors_[thread].tick;
    return work_so_far(thread);
}

Past Order::now(Actor thread) const {
    const State& state = actors_[thread];
    // Host code after the last issued operation has the next tick, so that operations issued before
    // it do not count as ordered after it.
    return {{thread, state.tick + 1}, state.issuer, state.known};
}

void Order::follow(State& state, Moment self, Moment issuer, const VectorClock& known) {
    if (state.known->covers(self) && state.known->covers(issuer) && state.known->covers(known))
        return;
    VectorClock& clock = change(state);
    clock.join(known);
    clock.raise(issuer);
    clock.raise(self);
}

void Order::follow(Actor actor, const Past& earlier) {
    static const auto& nothing = *new VectorClock;
    follow(actors_[actor], earlier.self_, earlier.issuer_,
           earlier.known_ ? *earlier.known_ : nothing);
}

void Order::follow_all(Actor actor, Actor earlier) {
    const State& other = actors_[earlier];
    follow(actors_[actor], {earlier, other.tick}, other.issuer, *other.known);
}

}  // namespace streamlab::hazard
