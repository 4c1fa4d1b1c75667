// Happens-before: what is documented to come after what (rules S1, D1, E1, E2, H1).
//
// Who calls this class decides what counts as an edge; it only ever adds up what it was told.
// Waiting that is not documented is simply not reported to it (rule M6).
#pragma once

#include <memory>
#include <vector>

#include "hazard/vector_clock.hpp"

namespace streamlab::hazard {

// What an operation, or a host thread at some point, comes after. Cheap to copy: operations that
// learn nothing new share one clock. All that differs from one to the next is where the host
// thread was when it handed the operation over, and the operation's own place.
class Past {
public:
    Past() = default;
    Past(Moment self, Moment issuer, std::shared_ptr<const VectorClock> known)
        : self_(self), issuer_(issuer), known_(std::move(known)) {}

    Moment self() const { return self_; }
    // Did `earlier` come before, by rule? An actor's own earlier acts always did.
    bool covers(Moment earlier) const {
        if (earlier.actor == self_.actor) return earlier.tick <= self_.tick;
        if (earlier.actor == issuer_.actor && earlier.tick <= issuer_.tick) return true;
        return known_ && known_->covers(earlier);
    }

    // All that `earlier` says, with its own place.
    bool covers(const Past& earlier) const {
        return covers(earlier.self_) && covers(earlier.issuer_) &&
               (!earlier.known_ || (known_ && known_->covers(*earlier.known_)));
    }

private:
    friend class Order;
    friend Past joined(const Past& past, const Past& earlier);
    Moment self_;
    Moment issuer_;
    std::shared_ptr<const VectorClock> known_;
};

// `past`, and after `earlier` as well.
Past joined(const Past& past, const Past& earlier);

class Order {
public:
    // A further actor that nothing is known to come before.
    Actor add_actor();

    // `thread` hands an operation over to `actor` (a stream, a graph node), where it comes after
    // all that the actor did and all that the thread knows. What the thread does later is not in
    // the operation's past.
    Past issue(Actor actor, Actor thread);
    // All that the actor has done so far, and nothing that it does later, for another to follow.
    Past done_by(Actor actor) const;
    // The same for a host thread, whose loads and stores are not issued one by one.
    Past hand_over(Actor thread);
    // Where a host thread is now, for its own loads and stores.
    Past now(Actor thread) const;
    // How far `actor` is known to have come, by another one.
    Tick known(Actor actor, Actor by) const { return actors_[by].known->of(actor); }
    // Whatever `actor` does from here on comes after `earlier`: a wait, a fence, a synchronisation.
    void follow(Actor actor, const Past& earlier);
    // The same for all that `earlier` has done so far: the legacy fence, a synchronised stream.
    void follow_all(Actor actor, Actor earlier);

private:
    struct State {
        Tick tick = 0;
        Moment issuer;  // of the last operation
        std::shared_ptr<VectorClock> known = std::make_shared<VectorClock>();
        std::uint32_t version = 0;       // of `known`
        std::uint32_t seen_version = 0;  // of the last issuer's `known`
    };
    VectorClock& change(State& state);
    void follow(State& state, Moment self, Moment issuer, const VectorClock& known);

    std::vector<State> actors_;
};

}  // namespace streamlab::hazard
