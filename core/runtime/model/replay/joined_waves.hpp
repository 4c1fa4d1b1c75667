// Joins records of waves that each ran one round of a launch's blocks into the record of a wave
// that runs all of them. A program that launches a kernel many times and then waits has the first
// launches run in rounds, because it could observe their stores, and the others at once: so the
// latter can be replayed, too.
#pragma once

#include <memory>
#include <vector>

#include "model/replay/known_waves.hpp"

namespace streamlab::model {

class JoinedWaves {
public:
    explicit JoinedWaves(std::uint32_t samples_begun) : started_samples_(samples_begun) {}
    // Adds the wave of the next blocks. Returns false if it has loaded an earlier one's stores, if
    // both store to the same place, or if its blocks allow a later kernel to start (S3).
    bool add(const WaveRecord& wave);
    // Null if a block that must be sampled has no record.
    std::unique_ptr<WaveRecord> joined_record(const std::vector<std::uint64_t>& samples) const;

private:
    std::uint32_t started_samples_;
    std::vector<const WaveRecord*> waves_;
    std::vector<Piece> stored_;  // by address
};

}  // namespace streamlab::model
