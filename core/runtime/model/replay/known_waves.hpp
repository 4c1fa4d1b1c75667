// Waves that need not run again: the same blocks of the same launch, which would find what they
// found the last time.
//
// Programs that measure launch a kernel hundreds of times. What a wave stores follows from its
// arguments and from the bytes that it loads, as long as it reads no clock and meets nobody. So
// once launches seem to repeat themselves, one is recorded (footprint.hpp): the bytes it found, the
// bytes it left, what its blocks did. If the next one would find the same bytes, it leaves the same
// ones, with the same accesses for the hazards and the same time, and no thread runs.
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

// What a recorded wave found, left and did.
struct KnownWave {
    struct Sample {
        BlockCounts counts;
        BlockWork work;
        std::uint64_t block;
    };
    Contents found, left;
    std::vector<Touches> touches;
    std::vector<BlockRun> ended;
    std::vector<Sample> samples;
    std::vector<Sample> further_samples;  // of blocks that a wave of all turns would sample
    std::uint32_t samples_begun = 0;
    std::uint64_t seen = 0;          // KernelNotes::seen
    std::uint64_t bytes = 0;         // of global memory, accessed
    std::uint64_t basic_blocks = 0;  // executed
    std::uint64_t block_count = 0;   // with those of later turns
    Lateness lateness = Lateness::unknown;
    bool has_atomics = false;

    // Whether memory is as the wave found it, and everything that it touched can still be touched.
    bool would_find_the_same();
    // Puts what the wave left into memory, where it does not stand there already.
    void leave();
    // To say where its bytes lie takes more room than the bytes do, and more time than running it.
    bool is_scattered() const;
    std::size_t kept_bytes() const;

private:
    // Of each part of a piece that lies in one page: the page's version when the part had the bytes
    // found, and when it had those left.
    std::vector<PageVersion> found_versions_, left_versions_;
    PageVersion own_version_ = 0;  // of a page that the wave has stored to from end to end
};

// Whether waves are repeated at all, and how soon: `eagerly` is for tests, which then meet it in
// small programs, too.
enum class Repeating : std::uint8_t { never, usually, eagerly };
inline Repeating repeating = Repeating::usually;

// What is known of the waves with one launch's code, arguments, shape and blocks.
class Repeats {
public:
    // record_at_first: as long as the wave sees what the one before has seen.
    enum class Advice : std::uint8_t { run, record, record_at_first, repeat };
    Advice advice();
    KnownWave& known() { return *known_; }
    void has_repeated();
    // True once: what is known of a launch's turns may be joined for a wave that runs all of them.
    bool may_be_joined() { return !known_ && !std::exchange(was_joined_, true); }

    // Stands for some of the values that a wave has loaded, by the end of its first block and in
    // all.
    struct Seen {
        std::uint64_t in_first_block = 0;
        std::uint64_t in_all = 0;
    };
    // One of them has run.
    void ran(const Seen& seen);
    // Whether the first block of the last one saw the same.
    bool begins_alike(std::uint64_t seen) const { return seen == seen_.in_first_block; }
    // It must always run: it has read a clock, printed, or met others.
    void never_repeats();

private:
    friend class KnownWaves;
    static constexpr std::uint32_t most_of_habit = 64;
    // How much speaks for it that further waves of the kernel will be repeated, because others
    // were: then even the first one with new arguments is recorded. Of all waves of the kernel.
    std::uint32_t* habit_ = nullptr;
    std::uint64_t runs_ = 0;
    std::uint64_t next_try_ = 0;  // nothing is recorded before so many runs
    Seen seen_;                   // by the last one
    bool seem_alike_ = false;     // the last two
    std::uint32_t failures_ = 0;
    std::uint64_t last_use_ = 0;        // KnownWaves::uses_
    std::uint64_t times_repeated_ = 0;  // since it was recorded
    bool was_joined_ = false;
    std::unique_ptr<KnownWave> known_;
};

// Which blocks of a launch a wave runs, and how.
struct Turn {
    std::uint64_t first_block = 0;
    std::uint64_t blocks = 0;       // at first
    bool others_could_look = true;  // otherwise it goes on until the grid's end
    std::uint32_t samples_begun = 0;
};

class KnownWaves {
public:
    // Small launches are quick anyway.
    static bool is_worth_a_look(const KernelExecution& kernel);
    Repeats& find(const KernelExecution& kernel, const Turn& turn);
    // What the waves do together that run the blocks from `turn` on, turn by turn, as one that goes
    // on until the grid's end and samples these blocks. Null: one of them is not known, or one
    // depends on what another one stores.
    std::unique_ptr<KnownWave> join(const KernelExecution& kernel, Turn turn,
                                    const std::vector<std::uint64_t>& samples) const;
    void keep(Repeats& repeats, KnownWave wave);
    // A wave would not find what the recorded one found, or others need the room.
    void forget(Repeats& repeats);
    // It could not be recorded this time.
    static void postpone(Repeats& repeats);

private:
    void make_room(std::size_t bytes);
    std::unordered_map<std::string, Repeats> all_;
    std::unordered_map<const void*, std::uint32_t> habits_;  // by the kernel's code
    std::uint64_t uses_ = 0;
    std::size_t kept_bytes_ = 0;
};

}  // namespace streamlab::model
