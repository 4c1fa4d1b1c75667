#include "model/execution/preview.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "model/operations/work_meter.hpp"

namespace streamlab::model {

namespace {

// A launch whose remaining blocks would take about this many nanoseconds of processor time is
// large. Smaller ones run whole: their results are worth more than the time, until a program has
// used that of `patient_units`.
constexpr std::uint64_t min_units = 5'000'000, min_units_later = 100'000;
constexpr std::uint64_t patient_units = 2'000'000'000;

BlockRun shifted(BlockRun run, Nanoseconds by_ns) {
    run.end_ns += by_ns;
    if (run.trigger_ns != std::numeric_limits<Nanoseconds>::max()) run.trigger_ns += by_ns;
    return run;
}

}  // namespace

// All blocks of a launch are skipped or none, so a launch that has skipped blocks stays large.
bool Preview::is_large(std::uint64_t next) const {
    const KernelExecution& kernel = blocks_.kernel;
    if (!preview_state.is_on || kernel.shape().cooperative || blocks_.unfinished > 0) return false;
    if (const KernelNotes* const notes = kernel.notes_if_any(); notes && notes->skipped_blocks > 0)
        return true;
    const std::vector<BlockRun>& ended = blocks_.resources.ended;
    if (!blocks_.is_first_wave() || next == 0 || ended.empty()) return false;
    const std::uint64_t units = units_per_block +
                                units_per_device_thread * kernel.shape().threads() +
                                ended.back().work.basic_blocks;
    return (kernel.shape().blocks() - next) * units >=
           (work_meter.done < patient_units ? min_units : min_units_later);
}

// Blocks of later rounds belong to this wave only if no thread has read a clock (wave.cpp).
std::uint64_t Preview::end() const {
    const bool runs_all_rounds = !blocks_.is_observable && !blocks_.took_time;
    return blocks_.first_round + (runs_all_rounds ? blocks_.kernel.blocks_left() : 0);
}

std::optional<std::uint64_t> Preview::run_from(std::uint64_t next) {
    if (!is_large(next)) return 0;
    std::uint64_t end = this->end();
    for (const std::uint64_t number : sampling_.before(blocks_.first + end)) {
        const bool is_in_first_round = number - blocks_.first < blocks_.first_round;
        if (number - blocks_.first >= end) break;
        if (!runner_.run(number)) return std::nullopt;
        if (is_in_first_round) end = this->end();
        if (blocks_.unfinished == 0) continue;
        // The block waits for others, so they must run.
        if (is_in_first_round) end = blocks_.first_round;
        if (!run_others(next, end)) return std::nullopt;
        return end - next;
    }
    skip_others(end);
    return end - next;
}

// Runs the blocks that have not run yet.
bool Preview::run_others(std::uint64_t next, std::uint64_t end) {
    std::vector<bool> has_run(static_cast<std::size_t>(end - next));
    for (const BlockRun& run : blocks_.resources.ended)
        for (std::uint64_t block = std::max(run.first, next); block < run.first + run.count;
             ++block)
            has_run[static_cast<std::size_t>(block - next)] = true;
    for (const auto& block : blocks_.resources.blocks.all())
        if (block->wave == &blocks_ && block->unfinished > 0)
            has_run[static_cast<std::size_t>(block->number - blocks_.first - next)] = true;
    for (std::uint64_t block = next; block < end; ++block)
        if (!has_run[static_cast<std::size_t>(block - next)] && !runner_.run(blocks_.first + block))
            return false;
    return true;
}

// Records each skipped block with the work of the nearest sampled one.
void Preview::skip_others(std::uint64_t end) {
    KernelNotes& notes = blocks_.kernel.notes();
    DeviceContext& context = device_context;
    std::vector<BlockRun> samples;
    std::swap(samples, blocks_.resources.ended);
    if (samples.empty()) samples.push_back(shifted(notes.last_sample, context.step_ns));
    std::uint64_t skipped = 0, done = 0;
    const auto skip_to = [&](std::uint64_t limit, BlockRun run) {
        if (limit <= done) return;
        run.first = done;
        run.count = limit - done;
        run.cost_us = 0;
        runner_.add_ended(run);
        context.bytes += run.count * run.work.bytes;
        context.peer_bytes += run.count * run.work.peer_bytes;
        skipped += run.count;
        done = limit;
    };
    BlockRun before = samples.front();
    for (const BlockRun& sample : samples) {
        skip_to((done + sample.first) / 2, before);
        skip_to(sample.first, sample);
        if (sample.count > 0) runner_.add_ended(sample);
        done = sample.first + sample.count;
        before = sample;
    }
    skip_to(end, before);
    notes.last_sample = shifted(before, -context.step_ns);
    notes.last_sample.first = notes.last_sample.count = 0;
    notes.skipped_blocks += skipped;
    blocks_.ended += skipped;
    preview_state.skipped_blocks += skipped;
    has_skipped_ = true;
}

}  // namespace streamlab::model
