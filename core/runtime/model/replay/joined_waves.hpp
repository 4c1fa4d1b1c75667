// Joins records of waves that each ran one round of a launch's blocks into the record of a wave
// that runs all of them. If a program launches a kernel many times and then waits, the first
// launches run in rounds, because the program could observe their stores, and the others run all
// blocks at once. The joined record allows replay of the latter.
#pragma once

#include <memory>
#include <vector>

#include "model/replay/known_waves.hpp"

namespace streamlab::model {

class JoinedWaves {
public:
    explicit JoinedWaves(std::uint32_t samples_begun) : started_samples_(samples_begun) {}
    // Adds the wave of the next blocks. Returns false if the wave has loaded stores of an earlier
    // one, if both have stored to the same place, or if its blocks allow a later kernel to start
    // (S3).
    bool add(const WaveRecord& wave);
    // Returns null if a block that must be sampled has no record.
    std::unique_ptr<WaveRecord> joined_record(const std::vector<std::uint64_t>& samples) const;

private:
    std::uint32_t started_samples_;
    std::vector<const WaveRecord*> waves_;
    std::vector<Piece> stored_;  // by address
};

}  // namespace streamlab::model
