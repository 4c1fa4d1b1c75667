// Records a wave while its blocks run, for replaying others with the same effects
// (known_waves.hpp).
#pragma once

#include <cstdint>

#include "model/replay/known_waves.hpp"

namespace streamlab::model {

class Recording {
public:
    // `while_alike`: if not null, records only as long as the wave loads the same values as the
    // last wave of `while_alike`.
    void begin(WaveRecord& known, Footprint& record, const Repeats* while_alike);
    // Must be called when the first block has run.
    void check_first_block();
    // Returns false if recording had stopped before.
    bool end();

    // The record so far; null if nothing is recorded.
    WaveRecord* known() { return known_; }
    bool is_on() const { return known_ != nullptr; }
    std::uint64_t values_in_first_block() const { return values_in_first_block_; }

private:
    WaveRecord* known_ = nullptr;
    const Repeats* while_alike_ = nullptr;
    std::uint64_t values_in_first_block_ = 0;
};

}  // namespace streamlab::model
