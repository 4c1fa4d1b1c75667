// Happens-before: documented order of work (rules S1, D1, E1, E2, H1).
//
// The caller decides which pairs of operations are edges; this class only combines edges.
// Undocumented waits are not passed to it (rule M6).
#pragma once

#include <memory>
#include <vector>

#include "hazard/vector_clock.hpp"

namespace streamlab::hazard {

// Everything ordered before an operation, or before a point in a host thread. Cheap to copy:
// operations without new edges share one clock. Their pasts differ only in the host thread's
// position when it issued the operation, and in the operation's own moment.
class Past {
public:
    Past() = default;
    Past(Moment self, Moment issuer, std::shared_ptr<const VectorClock> known)
        : self_(self), issuer_(issuer), known_(std::move(known)) {}

    Moment self() const { return self_; }
    // Position of the issuing host thread at the time of the issue.
    Moment issuer() const { return issuer_; }
    // The past without the operation itself.
    Past without_self() const { return {{self_.actor, self_.tick - 1}, issuer_, known_}; }
    // True if a rule orders `earlier` before this. An actor's own earlier work always is.
    bool covers(Moment earlier) const {
        if (earlier.actor == self_.actor) return earlier.tick <= self_.tick;
        if (earlier.actor == issuer_.actor && earlier.tick <= issuer_.tick) return true;
        return known_ && known_->covers(earlier);
    }

    // True if this past includes all of `earlier`, its own moment included.
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

// Returns the union of `past` and `earlier`.
Past joined(const Past& past, const Past& earlier);

class Order {
public:
    // Adds an actor with an empty past.
    Actor add_actor();

    // `thread` issues an operation to `actor` (a stream, a graph node). The operation is ordered
    // after all of the actor's work and the thread's past; the thread's later work is not in the
    // operation's past.
    Past issue(Actor actor, Actor thread);
    // Reserves the next `count` ticks of the actor for work that is issued later. All work that
    // later follows the actor is ordered after them. Returns the moment before the first of them.
    Moment reserve(Actor actor, Tick count);

    // The actor's work so far, without its later work: the past for another actor to follow.
    Past work_so_far(Actor actor) const;
    // Like work_so_far(), for a host thread: its loads and stores after this call count as later.
    Past hand_over(Actor thread);
    // Past of a host thread's loads and stores from here on.
    Past now(Actor thread) const;
    // Latest tick of `actor` in the past of `by`.
    Tick known(Actor actor, Actor by) const { return actors_[by].known->of(actor); }
    // Orders all later work of `actor` after `earlier`, because of a wait, a fence or a
    // synchronisation.
    void follow(Actor actor, const Past& earlier);
    // Orders all later work of `actor` after all work of `earlier` so far: for the legacy fence, or
    // a synchronised stream.
    void follow_all(Actor actor, Actor earlier);

private:
    struct State {
        Tick tick = 0;
        Moment issuer;  // of the last operation issued to it
        std::shared_ptr<VectorClock> known = std::make_shared<VectorClock>();
        std::uint32_t version = 0;           // of `known`
        std::uint32_t observed_version = 0;  // of the last issuer's `known`
    };
    VectorClock& change(State& state);
    void follow(State& state, Moment self, Moment issuer, const VectorClock& known);

    std::vector<State> actors_;
};

}  // namespace streamlab::hazard
