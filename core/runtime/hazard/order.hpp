// Happens-before: which work is documented to come after which (rules S1, D1, E1, E2, H1).
//
// The caller decides what counts as an edge; this class only combines the edges that it is told.
// Waits that are not documented are simply not reported to it (rule M6).
#pragma once

#include <memory>
#include <vector>

#include "hazard/vector_clock.hpp"

namespace streamlab::hazard {

// Everything that an operation, or a host thread at some point, comes after. It is cheap to copy:
// operations without new edges share one clock. Their pasts differ only in where the host thread
// was when it issued the operation, and in the operation's own moment.
class Past {
public:
    Past() = default;
    Past(Moment self, Moment issuer, std::shared_ptr<const VectorClock> known)
        : self_(self), issuer_(issuer), known_(std::move(known)) {}

    Moment self() const { return self_; }
    // Where the host thread was that issued the operation.
    Moment issuer() const { return issuer_; }
    // What came before the operation itself.
    Past without_self() const { return {{self_.actor, self_.tick - 1}, issuer_, known_}; }
    // Is `earlier` ordered before this by some rule? An actor's own earlier acts always are.
    bool covers(Moment earlier) const {
        if (earlier.actor == self_.actor) return earlier.tick <= self_.tick;
        if (earlier.actor == issuer_.actor && earlier.tick <= issuer_.tick) return true;
        return known_ && known_->covers(earlier);
    }

    // Does this past include everything in `earlier`, and its own moment?
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

// Returns `past` extended by everything in `earlier`.
Past joined(const Past& past, const Past& earlier);

class Order {
public:
    // Adds an actor with an empty past.
    Actor add_actor();

    // `thread` issues an operation to `actor` (a stream, a graph node). The operation comes after
    // all that the actor did and all that the thread knows; what the thread does later is not in
    // the operation's past.
    Past issue(Actor actor, Actor thread);
    // Keeps the next `count` ticks of the actor for work that is issued later, and makes everything
    // that comes after the actor come after them. Returns the moment before the first of them.
    Moment reserve(Actor actor, Tick count);

    // The actor's work so far, and nothing that it does later, so that another actor can follow it.
    Past done_by(Actor actor) const;
    // The same for a host thread: loads and stores after this call count as later.
    Past hand_over(Actor thread);
    // The past of a host thread's loads and stores from now on.
    Past now(Actor thread) const;
    // How far `actor` is known to have come, by another one.
    Tick known(Actor actor, Actor by) const { return actors_[by].known->of(actor); }
    // Everything that `actor` does from here on comes after `earlier`, because of a wait, a fence
    // or a synchronisation.
    void follow(Actor actor, const Past& earlier);
    // The same for everything that the actor `earlier` has done so far: for the legacy fence, or a
    // synchronised stream.
    void follow_all(Actor actor, Actor earlier);

private:
    struct State {
        Tick tick = 0;
        Moment issuer;  // of the last operation issued to it
        std::shared_ptr<VectorClock> known = std::make_shared<VectorClock>();
        std::uint32_t version = 0;       // of `known`
        std::uint32_t seen_version = 0;  // of the last issuer's `known`
    };
    VectorClock& change(State& state);
    void follow(State& state, Moment self, Moment issuer, const VectorClock& known);

    std::vector<State> actors_;
};

}  // namespace streamlab::hazard
