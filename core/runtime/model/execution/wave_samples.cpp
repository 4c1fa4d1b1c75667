// Which blocks of a wave are sampled, and what becomes of their logs (samples/event_log.hpp).
#include <algorithm>
#include <array>

#include "model/execution/thread_watch.hpp"
#include "model/execution/wave.hpp"
#include "model/samples/block_counts.hpp"
#include "model/samples/kernel_costs.hpp"

namespace streamlab::model {

namespace {

// Of one launch: three in its first wave, then the last block of each later wave, up to this many.
constexpr std::uint32_t most_samples = 8;
constexpr std::uint32_t usual_samples = 3;

}  // namespace

KernelNotes::KernelNotes() : costs(std::make_unique<KernelCosts>()) {}
KernelNotes::~KernelNotes() = default;

WaveResources::WaveResources(AddressSpace& its_space, const Profile& profile)
    : space(its_space), fibers(its_space),
      shared_capacity(static_cast<std::size_t>(profile.shared_bytes_per_sm)),
      counter(std::make_unique<BlockCounter>(profile)) {}
WaveResources::~WaveResources() = default;

// The first, the middle and the last block of a wave that may be the launch's only one; also those
// of the grid, which a wave reaches that goes on turn by turn.
void Wave::find_next_sample(std::uint64_t from) {
    const std::uint64_t all = kernel_.shape().blocks(), last = first_block_ + first_turn_ - 1;
    next_sample_ = UINT64_MAX;
    const std::array<std::uint64_t, 5> candidates{first_block_, first_block_ + first_turn_ / 2,
                                                  last, all / 2, all - 1};
    for (const std::uint64_t candidate : candidates)
        if (candidate >= from && (is_first() || candidate >= last))
            next_sample_ = std::min(next_sample_, candidate);
}

// The blocks to be sampled from the next one on and before `end`.
std::vector<std::uint64_t> Wave::samples_before(std::uint64_t end) {
    std::vector<std::uint64_t> numbers;
    const std::uint64_t first = next_sample_;
    const std::uint32_t begun = kernel_.notes().costs->samples_begun;
    while (next_sample_ < end && begun + numbers.size() < most_samples) {
        numbers.push_back(next_sample_);
        find_next_sample(next_sample_ + 1);
    }
    next_sample_ = first;
    return numbers;
}

// Of a large block's warps only some are logged. Two more of the first block are followed, because
// who forgets a barrier often loads what the next warp has stored, or the one across.
void Wave::watch_fresh_thread(BlockLog& block_log) {
    const DeviceThread& thread = *device_context.thread;
    ThreadLog* const log = block_log.of(thread.number);
    if (log) return watch_thread(Watch::log, log);
    const std::uint32_t warp = thread.number / warp_lanes;
    const std::uint32_t last = (thread.block->threads - 1) / warp_lanes;
    const bool is_followed = thread.block->number == 0 && (warp == 1 || warp == last);
    watch_thread(is_followed ? Watch::follow : Watch::none);
}

// In the launch's first block, unless it is known already that all have to be followed.
void Wave::follow_warp() {
    DeviceContext& context = device_context;
    const bool follows = context.follows_warps ||
                         (context.watch != Watch::none && context.thread->block->number == 0);
    if (context.warp_stores && !follows) context.warp_stores->make_and_remember();
    context.warp_stores = follows ? &resources_.warp_stores : nullptr;
}

void Wave::follow_all_warps() {
    DeviceContext& context = device_context;
    context.follows_warps = context.must_run = true;
    context.near_bytes = context.quiet_bytes = 0;
    context.warp_stores = &resources_.warp_stores;
    kernel_.notes().lanes_interfere = true;
}

BlockLog* Wave::spare_log() {
    if (resources_.spare_logs.empty()) {
        resources_.all_logs.push_back(std::make_unique<BlockLog>());
        resources_.spare_logs.push_back(resources_.all_logs.back().get());
    }
    BlockLog* const log = resources_.spare_logs.back();
    resources_.spare_logs.pop_back();
    return log;
}

void Wave::sample(Block& block) {
    find_next_sample(block.number + 1);
    KernelCosts& costs = *kernel_.notes().costs;
    if (costs.samples_begun == most_samples) {
        next_sample_ = UINT64_MAX;
        return;
    }
    ++costs.samples_begun;
    if (block.number == 0) resources_.warp_stores.begin_block();
    begin_log(block);
}

void Wave::begin_log(Block& block) {
    block.log = spare_log();
    const auto blocks = std::min<std::uint64_t>(usual_samples, kernel_.shape().blocks());
    block.log->begin(block.threads, static_cast<std::uint32_t>(blocks));
}

// A wave that is recorded for one turn logs what one would sample that runs all turns, so that it
// is known, too.
bool Wave::is_further_sample(const Block& block) const {
    if (!recorded_ || !others_could_look_ || block.log) return false;
    const std::uint64_t all = kernel_.shape().blocks();
    return block.number == all / 2 || block.number == all - 1;
}

void Wave::sample_further(Block& block) {
    block.is_further_sample = true;
    begin_log(block);
}

void Wave::count_sample(Block& block) {
    if (kept_samples_)
        keep_sample(block);
    else
        count_sample({*block.log, block.number, block.work, block.seen, block.is_further_sample});
    resources_.spare_logs.push_back(block.log);
    block.log = nullptr;
}

void Wave::count_sample(const SampledBlock& block) {
    const LaunchShape& shape = kernel_.shape();
    const Strides strides{shape.threads(), shape.threads() * shape.blocks()};
    const BlockCounts counts = resources_.counter->count(
        block.log, strides, block.work.basic_blocks, block.work.longest_thread);
    const KnownWave::Sample counted{counts, block.work, block.number};
    if (block.is_further) {
        if (recorded_) recorded_->further_samples.push_back(counted);
        return;
    }
    device_context.seen = (device_context.seen ^ block.seen) * 0x9e3779b97f4a7c15;
    kernel_.notes().costs->sample.add(counts, block.work, block.number);
    if (recorded_) recorded_->samples.push_back(counted);
}

}  // namespace streamlab::model
