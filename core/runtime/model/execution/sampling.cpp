#include "model/execution/sampling.hpp"

#include <algorithm>
#include <array>

#include "model/samples/block_counts.hpp"
#include "model/samples/kernel_costs.hpp"

namespace streamlab::model {

namespace {

// Per launch: three blocks in its first wave, then the last block of each later wave, up to this
// many.
constexpr std::uint32_t max_samples = 8;
constexpr std::uint32_t usual_samples = 3;

}  // namespace

Sampling::Sampling(WaveBlocks& blocks, Recording& recording)
    : blocks_(blocks), recording_(recording), next_(first_from(blocks.first)) {}

// Returns the first block to sample from `number` on: the first, the middle and the last block of a
// wave that may be the launch's only one, and the middle and last block of the grid, in case the
// wave runs further rounds of blocks.
std::uint64_t Sampling::first_from(std::uint64_t number) const {
    const std::uint64_t all = blocks_.kernel.shape().blocks();
    const std::uint64_t first = blocks_.first, last = first + blocks_.first_round - 1;
    const std::array<std::uint64_t, 5> candidates{first, first + blocks_.first_round / 2, last,
                                                  all / 2, all - 1};
    std::uint64_t found = UINT64_MAX;
    for (const std::uint64_t candidate : candidates)
        if (candidate >= number && (blocks_.is_first_wave() || candidate >= last))
            found = std::min(found, candidate);
    return found;
}

std::vector<std::uint64_t> Sampling::before(std::uint64_t end) const {
    std::vector<std::uint64_t> numbers;
    const std::uint32_t begun = blocks_.kernel.notes().costs->samples_begun;
    for (std::uint64_t next = next_; next < end && begun + numbers.size() < max_samples;
         next = first_from(next + 1))
        numbers.push_back(next);
    return numbers;
}

void Sampling::on_block_start(Block& block) {
    if (block.number == next_) {
        next_ = first_from(block.number + 1);
        KernelCosts& costs = *blocks_.kernel.notes().costs;
        if (costs.samples_begun == max_samples) {
            next_ = UINT64_MAX;
        } else {
            ++costs.samples_begun;
            if (block.number == 0) blocks_.resources.warp_stores.begin_block();
            begin_log(block);
        }
    }
    if (is_extra_sample(block)) [[unlikely]] {
        block.is_extra_sample = true;
        begin_log(block);
    }
}

void Sampling::begin_log(Block& block) {
    block.log = &blocks_.resources.logs.take();
    const auto count = std::min<std::uint64_t>(usual_samples, blocks_.kernel.shape().blocks());
    block.log->begin(block.threads, static_cast<std::uint32_t>(count));
}

// A wave recorded for one round also logs the samples of a wave that runs all rounds, so that such
// a wave can be replayed, too.
bool Sampling::is_extra_sample(const Block& block) const {
    if (!recording_.is_on() || !blocks_.is_observable || block.log) return false;
    const std::uint64_t all = blocks_.kernel.shape().blocks();
    return block.number == all / 2 || block.number == all - 1;
}

void Sampling::on_block_end(Block& block) {
    if (kept_)
        kept_->all.push_back({block.log->kept(kept_->memory), block.number, block.work, block.seen,
                              block.is_extra_sample});
    else
        count({*block.log, block.number, block.work, block.seen, block.is_extra_sample});
    blocks_.resources.logs.give_back(*block.log);
    block.log = nullptr;
}

void Sampling::count(const Sample& sample) {
    const LaunchShape& shape = blocks_.kernel.shape();
    const Strides strides{shape.threads(), shape.threads() * shape.blocks()};
    const BlockCounts counts = blocks_.resources.counter->count(
        sample.log, strides, sample.work.basic_blocks, sample.work.longest_thread);
    const WaveRecord::Sample counted{counts, sample.work, sample.number};
    if (sample.is_further) {
        if (WaveRecord* const known = recording_.known()) known->extra_samples.push_back(counted);
        return;
    }
    device_context.seen = (device_context.seen ^ sample.seen) * 0x9e3779b97f4a7c15;
    blocks_.kernel.notes().costs->sample.add(counts, sample.work, sample.number);
    if (WaveRecord* const known = recording_.known()) known->samples.push_back(counted);
}

void Sampling::take_over(const KeptSample& sample) {
    if (!sample.is_further) {
        next_ = first_from(sample.number + 1);
        ++blocks_.kernel.notes().costs->samples_begun;
    }
    BlockLog& log = blocks_.resources.logs.take();
    log.take(sample.log);
    count({log, sample.number, sample.work, sample.seen, sample.is_further});
    blocks_.resources.logs.give_back(log);
}

}  // namespace streamlab::model
