// Replay of waves: a wave is replayed if it runs the same blocks of the same launch as an earlier
// one, and would load the same values.
//
// Benchmarks launch a kernel hundreds of times. A wave's stores follow from its arguments and the
// bytes that it loads, as long as it reads no clock and does not interact with other work. So once
// launches seem to repeat, one is recorded (footprint.hpp): the loaded bytes, the stored bytes, and
// the work of its blocks. If the next one would load the same bytes, it stores the same ones, with
// the same accesses for hazard detection and the same time, and no thread runs.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/kernel/kernel_execution.hpp"
#include "model/memory/footprint.hpp"
#include "model/memory/page_versions.hpp"
#include "model/samples/block_cost.hpp"
#include "model/samples/block_counts.hpp"

namespace streamlab::model {

// Loads, stores and work of a recorded wave.
struct WaveRecord {
    struct Sample {
        BlockCounts counts;
        BlockWork work;
        std::uint64_t block;
    };
    Contents found, left;
    std::vector<Touches> touches;
    std::vector<BlockRun> ended;
    std::vector<Sample> samples;
    std::vector<Sample> extra_samples;  // of blocks that a wave of all rounds would sample
    std::uint32_t samples_begun = 0;
    std::uint64_t seen = 0;   // KernelNotes::seen
    std::uint64_t bytes = 0;  // accessed global memory
    std::uint64_t basic_blocks = 0;
    std::uint64_t block_count = 0;  // including later rounds
    Lateness lateness = Lateness::unknown;
    bool has_atomics = false;

    // True if memory has the loaded contents, and all accessed memory is still accessible.
    bool would_load_same_values();
    // Writes the stored contents to memory, except bytes that are already equal.
    void leave();
    // True if the addresses of its bytes take more memory than the bytes, and replaying it takes
    // more time than running the wave.
    bool is_scattered() const;
    std::size_t kept_bytes() const;

private:
    // For each part of a piece that lies in one page: the page's version with the loaded contents,
    // and with the stored contents.
    std::vector<PageVersion> found_versions_, left_versions_;
    PageVersion own_version_ = 0;  // of a page that the wave has stored to completely
};

// Replay mode; `eagerly` is for tests, so that small programs replay as well.
enum class ReplayMode : std::uint8_t { never, usually, eagerly };
inline ReplayMode repeating = ReplayMode::usually;

// Records and statistics of the waves with one launch's code, arguments, shape and blocks.
class Repeats {
public:
    // record_at_first: record only as long as the wave loads the same values as the previous one.
    enum class Advice : std::uint8_t { run, record, record_at_first, repeat };
    Advice advice();
    WaveRecord& known() { return *known_; }
    void has_replayed();
    // True once: records of a launch's rounds may be joined for a wave that runs all of them.
    bool try_join_once() { return !known_ && !std::exchange(was_joined_, true); }

    // Hashes of some values that a wave has loaded, by the end of its first block and in total.
    struct Seen {
        std::uint64_t in_first_block = 0;
        std::uint64_t in_all = 0;
    };
    // Called when one of the waves has run.
    void ran(const Seen& seen);
    // True if the last wave's first block loaded the same values.
    bool first_block_matches(std::uint64_t seen) const { return seen == seen_.in_first_block; }
    // Excludes these waves from replay: one has read a clock, printed, or interacted with other
    // work.
    void disable_replay();

private:
    friend class WaveRecords;
    static constexpr std::uint32_t max_confidence = 64;
    // Confidence that further waves of the kernel will repeat, because others did: then even the
    // first one with new arguments is recorded. Shared by all waves of the kernel.
    std::uint32_t* replay_confidence_ = nullptr;
    std::uint64_t runs_ = 0;
    std::uint64_t next_recording_ = 0;  // number of runs before the next recording
    Seen seen_;                         // of the last wave
    bool last_two_match_ = false;       // the last two loaded the same values
    std::uint32_t failures_ = 0;
    std::uint64_t last_use_ = 0;        // WaveRecords::uses_ at the last use
    std::uint64_t times_replayed_ = 0;  // since it was recorded
    bool was_joined_ = false;
    std::unique_ptr<WaveRecord> known_;
};

// Blocks of a launch that a wave runs.
struct Turn {
    std::uint64_t first_block = 0;
    std::uint64_t blocks = 0;   // in the first round
    bool is_observable = true;  // if false, it continues until the end of the grid
    std::uint32_t samples_begun = 0;
};

class WaveRecords {
public:
    // Small launches are fast anyway.
    static bool is_large_enough(const KernelExecution& kernel);
    Repeats& find(const KernelExecution& kernel, const Turn& turn);
    // Joins the records of waves that run the blocks from `turn` on in rounds into the record of a
    // wave that continues until the grid's end and samples these blocks. Null if a record is
    // missing, or if a wave depends on another's stores.
    std::unique_ptr<WaveRecord> join(const KernelExecution& kernel, Turn turn,
                                     const std::vector<std::uint64_t>& samples) const;
    void keep(Repeats& repeats, WaveRecord wave);
    // Drops the record: a wave would load other values than the recorded one, or the memory is
    // needed for others.
    void forget(Repeats& repeats);
    // Called when the wave could not be recorded: delays the next attempt.
    static void postpone(Repeats& repeats);

private:
    void make_room(std::size_t bytes);
    std::unordered_map<std::string, Repeats> all_;
    std::unordered_map<const void*, std::uint32_t> replay_confidences_;  // by kernel code
    std::uint64_t uses_ = 0;
    std::size_t kept_bytes_ = 0;
};

}  // namespace streamlab::model
