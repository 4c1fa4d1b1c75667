// Selection of the sampled blocks of a wave, and processing of their logs (samples/event_log.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "model/execution/wave_blocks.hpp"
#include "model/replay/recording.hpp"
#include "model/samples/kept_sample.hpp"

namespace streamlab::model {

class Sampling {
public:
    Sampling(WaveBlocks& blocks, Recording& recording);

    // Begins the log of a block that starts, if it is to be sampled.
    void on_block_start(Block& block);
    // Called when a block with a log has ended: counts its work.
    void on_block_end(Block& block);

    // Returns the blocks before `end` that remain to be sampled.
    std::vector<std::uint64_t> before(std::uint64_t end) const;

    // For a process that runs blocks for the program: from here on, samples are kept instead of
    // counted, and set_next() determines which blocks are sampled.
    void store_samples_in(KeptSamples& kept) { kept_ = &kept; }
    // Samples block `number` next if `is_sampled`, otherwise no further block.
    void set_next(std::uint64_t number, bool is_sampled) {
        next_ = is_sampled ? number : UINT64_MAX;
    }
    // Counts a block that another process has run. Blocks come in the order of their numbers.
    void take_over(const KeptSample& sample);

private:
    // Data of a block that has ended.
    struct Sample {
        const BlockLog& log;
        std::uint64_t number;
        const BlockWork& work;
        std::uint64_t seen;  // Block::seen
        bool is_further;     // only for a wave that would sample it (replay/joined_waves.hpp)
    };

    std::uint64_t first_from(std::uint64_t number) const;
    bool is_extra_sample(const Block& block) const;
    void begin_log(Block& block);
    void count(const Sample& sample);

    WaveBlocks& blocks_;
    Recording& recording_;
    std::uint64_t next_;           // number of the next block to sample
    KeptSamples* kept_ = nullptr;  // in a process that runs blocks for the program
};

}  // namespace streamlab::model
