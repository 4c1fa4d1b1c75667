// Which blocks of a wave are sampled, and what becomes of their logs (samples/event_log.hpp).
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

    // Begins to log what a block does that starts, if it is one of those to be sampled.
    void block_starts(Block& block);
    // A block has ended that has a log: counts what it did.
    void block_ended(Block& block);

    // The blocks to be sampled from the next one on and before `end`.
    std::vector<std::uint64_t> before(std::uint64_t end) const;

    // For a process that runs blocks for the program: what it does is kept, and not counted...
    void keep_in(KeptSamples& kept) { kept_ = &kept; }
    // ...and the next block is sampled or not, whatever was before.
    void set_next(std::uint64_t number, bool is_sampled) {
        next_ = is_sampled ? number : UINT64_MAX;
    }
    // Counts a block that a process has run. They come in the order of their numbers.
    void take_over(const KeptSample& sample);

private:
    // A block that has ended.
    struct Sample {
        const BlockLog& log;
        std::uint64_t number;
        const BlockWork& work;
        std::uint64_t seen;  // Block::seen
        bool is_further;     // only for a wave that would sample it (replay/joined_waves.hpp)
    };

    std::uint64_t first_from(std::uint64_t number) const;
    bool is_further_sample(const Block& block) const;
    void begin_log(Block& block);
    void count(const Sample& sample);

    WaveBlocks& blocks_;
    Recording& recording_;
    std::uint64_t next_;           // the number of the next block to be sampled
    KeptSamples* kept_ = nullptr;  // in a process that runs blocks for the program
};

}  // namespace streamlab::model
