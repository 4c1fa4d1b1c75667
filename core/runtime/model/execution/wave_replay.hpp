// Replays a recorded wave instead of running one with the same effects (replay/known_waves.hpp).
#pragma once

#include <functional>

#include "model/execution/block_runner.hpp"
#include "model/kernel/pending_stores.hpp"

namespace streamlab::model {

class WaveReplay {
public:
    WaveReplay(WaveBlocks& blocks, BlockRunner& runner, Sampling& sampling, Recording& recording,
               PendingStores& stores)
        : blocks_(blocks), runner_(runner), sampling_(sampling), recording_(recording),
          stores_(stores) {}

    // Replays the wave's blocks, or calls `run` to run them. Returns false if a thread faulted.
    bool run_or_replay(const std::function<bool()>& run);
    // True if the effects were replayed and no thread ran.
    bool has_replayed() const { return has_replayed_; }

private:
    Turn turn() const;
    void adopt_round_records(Repeats& repeats);
    bool has_same_hazards(const WaveRecord& known) const;
    void repeat(WaveRecord& known);
    bool run_recorded(Repeats& repeats, bool at_first, const std::function<bool()>& run);

    WaveBlocks& blocks_;
    BlockRunner& runner_;
    Sampling& sampling_;
    Recording& recording_;
    PendingStores& stores_;
    bool has_replayed_ = false;
};

}  // namespace streamlab::model
