// What waves do that run a launch's blocks turn by turn, told as what one wave does that runs all
// of them. A program that launches a kernel many times and then waits has the first launches run
// turn by turn, because it could look at what they store, and the others at once: so those are
// known, too.
#pragma once

#include <memory>
#include <vector>

#include "model/replay/known_waves.hpp"

namespace streamlab::model {

class JoinedWaves {
public:
    explicit JoinedWaves(std::uint32_t samples_begun) : samples_begun_(samples_begun) {}
    // Of the next blocks. False if it has found what one before has stored, or both store to the
    // same place, or its blocks let a later kernel begin (S3).
    bool add(const KnownWave& wave);
    // Null if one of the blocks that it samples is not known.
    std::unique_ptr<KnownWave> as_one(const std::vector<std::uint64_t>& samples) const;

private:
    std::uint32_t samples_begun_;
    std::vector<const KnownWave*> waves_;
    std::vector<Piece> stored_;  // by address
};

}  // namespace streamlab::model
