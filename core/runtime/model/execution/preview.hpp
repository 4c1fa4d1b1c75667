// Preview: of a large launch only the sampled blocks run (decision 51). Its duration and its cause
// are those of the whole launch, because they follow from the sample; its results are incomplete.
#pragma once

#include <cstdint>
#include <optional>

#include "model/execution/block_runner.hpp"
#include "model/execution/sampling.hpp"
#include "model/execution/wave_blocks.hpp"

namespace streamlab::model {

struct PreviewState {
    bool is_on = false;
    std::uint64_t skipped_blocks = 0;  // of all launches so far
};
inline PreviewState preview_state;

// Blocks are numbered from the first block of the wave.
class Preview {
public:
    Preview(WaveBlocks& blocks, BlockRunner& runner, Sampling& sampling)
        : blocks_(blocks), runner_(runner), sampling_(sampling) {}

    // Runs the sampled blocks from `next` on, and skips the others, if the launch is large. Returns
    // how many have run or were skipped; 0 if none may be skipped; nullopt if a thread faulted.
    std::optional<std::uint64_t> run_from(std::uint64_t next);
    bool has_skipped() const { return has_skipped_; }

private:
    bool is_large(std::uint64_t next) const;
    std::uint64_t end() const;
    bool run_others(std::uint64_t next, std::uint64_t end);
    void skip_others(std::uint64_t end);

    WaveBlocks& blocks_;
    BlockRunner& runner_;
    Sampling& sampling_;
    bool has_skipped_ = false;
};

}  // namespace streamlab::model
