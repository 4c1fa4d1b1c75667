// A wave that is recorded while its blocks run, for others that would do the same
// (known_waves.hpp).
#pragma once

#include <cstdint>

#include "model/replay/known_waves.hpp"

namespace streamlab::model {

class Recording {
public:
    // `while_alike`: only as long as the wave sees what the last one of those has seen; null:
    // whatever it sees.
    void begin(KnownWave& known, Footprint& record, const Repeats* while_alike);
    // To be called when the first block has run.
    void look_at_first_block();
    // Returns false if it has ended before.
    bool end();

    // What is known so far; null where nothing is recorded.
    KnownWave* known() { return known_; }
    bool is_on() const { return known_ != nullptr; }
    std::uint64_t seen_in_first_block() const { return seen_in_first_block_; }

private:
    KnownWave* known_ = nullptr;
    const Repeats* while_alike_ = nullptr;
    std::uint64_t seen_in_first_block_ = 0;
};

}  // namespace streamlab::model
