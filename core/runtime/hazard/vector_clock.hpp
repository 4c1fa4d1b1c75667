// Vector clocks: for each actor, the last tick of its work that is in the past.
//
// An *actor* works sequentially: a host thread, a stream, a graph node. Its work is counted in
// ticks, from 1; tick 0 is before the first.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamlab::hazard {

using Actor = std::uint32_t;
using Tick = std::uint32_t;

// A point in the work of an actor.
struct Moment {
    Actor actor = 0;
    Tick tick = 0;
    friend bool operator==(const Moment&, const Moment&) = default;
};

class VectorClock {
public:
    Tick of(Actor actor) const { return actor < ticks_.size() ? ticks_[actor] : 0; }
    bool covers(Moment moment) const { return moment.tick <= of(moment.actor); }

    // Returns true if the clock changed.
    bool raise(Moment moment) {
        if (covers(moment)) return false;
        if (moment.actor >= ticks_.size()) ticks_.resize(moment.actor + std::size_t{1});
        ticks_[moment.actor] = moment.tick;
        return true;
    }
    bool join(const VectorClock& other) {
        if (other.ticks_.size() > ticks_.size()) ticks_.resize(other.ticks_.size());
        bool news = false;
        for (std::size_t i = 0; i < other.ticks_.size(); ++i) {
            news = news || other.ticks_[i] > ticks_[i];
            ticks_[i] = std::max(ticks_[i], other.ticks_[i]);
        }
        return news;
    }
    bool covers(const VectorClock& other) const {
        for (std::size_t i = 0; i < other.ticks_.size(); ++i)
            if (other.ticks_[i] > of(static_cast<Actor>(i))) return false;
        return true;
    }

private:
    std::vector<Tick> ticks_;
};

}  // namespace streamlab::hazard
