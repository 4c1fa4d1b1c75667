#include "model/samples/kernel_sample.hpp"

#include <algorithm>

#include "model/samples/block_cost.hpp"

namespace streamlab::model {

namespace {

double ratio(double amount, double of) { return of > 0 ? amount / of : 0; }

// Part of a kernel's data that is not in the cache at its start: the hit rate falls as the data
// exceeds the cache.
double uncached_part(double distinct_bytes, double cache_bytes) {
    return std::clamp(2 * distinct_bytes / cache_bytes - 1, 0.0, 1.0);
}

// A round is a pass of a loop with one multiply-add, the unit of sm_basic_blocks_per_us and
// thread_basic_blocks_per_us.
constexpr double slots_per_round = 1.33;
constexpr double cycles_per_round = 5;
constexpr double lanes_per_warp = 32;

}  // namespace

void KernelSample::add_chunks(Chunks& chunks, const std::map<std::uintptr_t, double>& of_block) {
    for (const auto& [chunk, packets] : of_block) {
        chunks[chunk].packets += packets;
        ++chunks[chunk].blocks;
    }
}

void KernelSample::add(const BlockCounts& counts, const BlockWork& work, std::uint64_t number) {
    blocks_ += 1;
    bytes_ += static_cast<double>(work.bytes);
    basic_blocks_ += static_cast<double>(work.basic_blocks);
    longest_ += static_cast<double>(work.longest_thread);
    sum_.slots += counts.slots;
    sum_.lookups += counts.lookups;
    sum_.sectors += counts.sectors;
    sum_.loaded_sectors += counts.loaded_sectors;
    sum_.partial_sectors += counts.partial_sectors;
    sum_.own_bytes += counts.own_bytes;
    sum_.atomic_packets += counts.atomic_packets;
    sum_.misses += counts.misses;
    sum_.chain_cycles += counts.chain_cycles;
    add_chunks(atomic_chunks_, counts.atomic_chunks);
    add_chunks(float_chunks_, counts.float_chunks);
    for (const auto& [place, interval] : counts.touched)
        touched_[place].include(interval.begin, interval.end);
    whole_ = std::max(whole_, counts.whole);
    last_ = std::max(last_, number);
}

// Packets at the busiest atomic unit, per block of the grid. A chunk that only one of several
// sampled blocks has used counts for that block alone.
double KernelSample::max_unit_packets(const Chunks& chunks, std::uint64_t grid_blocks) const {
    double most = 0;
    for (const auto& [number, chunk] : chunks) {
        const bool own = chunk.blocks == 1 && blocks_ > 1;
        most = std::max(most, own ? chunk.packets / static_cast<double>(grid_blocks)
                                  : chunk.packets / blocks_);
    }
    return most;
}

// Distinct bytes accessed by all blocks: at most their sum over the blocks, as if no two blocks
// shared any, and at most the range between the first and the last byte of each array.
double KernelSample::footprint(std::uint64_t grid_blocks) const {
    const auto blocks = static_cast<double>(grid_blocks);
    std::vector<Interval> intervals;
    for (const auto& [place, interval] : touched_)
        intervals.push_back(interval);
    std::sort(intervals.begin(), intervals.end(),
              [](const Interval& a, const Interval& b) { return a.begin < b.begin; });
    double span = 0;
    std::uintptr_t end = 0;
    for (const Interval& interval : intervals) {
        const std::uintptr_t begin = std::max(interval.begin, end);
        if (interval.end > begin) span += static_cast<double>(interval.end - begin);
        end = std::max(end, interval.end);
    }
    const double seen = static_cast<double>(last_ + 1);
    return std::min(ratio(sum_.own_bytes, blocks_) * blocks, span * whole_ * blocks / seen);
}

// Traffic of the sampled blocks between cache and memory. For a kernel that uses less than half of
// the cache, the previous launch has left everything in it; for a larger one, a smaller part.
// Repeated loads hit as often as the data fits into the cache; misses move 64 bytes at a time. An
// H200 took 80 us for 8 Mi random loads in 32 MiB, 61 in 4 MiB and 735 for 32 Mi loads in 128 MiB
// (2026-11-23).
double KernelSample::missed_bytes(double distinct, std::uint64_t grid_blocks, double cache) const {
    const double far = uncached_part(distinct, cache);
    const double loaded = sum_.loaded_sectors * sector_bytes;
    const double stored =
        (sum_.sectors + sum_.partial_sectors + sum_.atomic_packets) * sector_bytes - loaded;
    const double once = std::min(loaded, distinct * blocks_ / static_cast<double>(grid_blocks));
    const double without_room = distinct > cache ? 1 - cache / distinct : 0;
    constexpr double bytes_for_a_byte = 2;
    return far * (once + stored) + bytes_for_a_byte * without_room * (loaded - once);
}

KernelRates KernelSample::rates(const Profile& profile, std::uint64_t grid_blocks) const {
    KernelRates rates;
    if (blocks_ == 0) return rates;
    rates.known = true;
    const double clock_mhz = static_cast<double>(profile.clock_khz) / 1000;

    const double sectors = sum_.sectors + sum_.partial_sectors + sum_.atomic_packets;
    const auto cache = static_cast<double>(profile.l2_bytes);
    const double distinct = footprint(grid_blocks);
    const double far = uncached_part(distinct, cache);
    const double by_cache_us =
        (sum_.sectors + sum_.atomic_packets) / static_cast<double>(profile.l2_sectors_per_us) +
        sum_.partial_sectors / static_cast<double>(profile.l2_partial_sectors_per_us);
    const double by_memory_us = missed_bytes(distinct, grid_blocks, cache) /
                                static_cast<double>(profile.memory_bytes_per_us);
    rates.memory_us_per_byte = ratio(std::max(by_cache_us, by_memory_us), bytes_);
    rates.moved_per_byte = ratio(sectors * sector_bytes, bytes_);
    constexpr double sectors_of_a_cycle = 2;  // between a multiprocessor and the L2 cache
    rates.sms_for_memory = std::max(1.0, static_cast<double>(profile.l2_sectors_per_us) /
                                             (sectors_of_a_cycle * clock_mhz));

    rates.rounds_per_basic_block =
        ratio(sum_.slots * lanes_per_warp / slots_per_round, basic_blocks_);
    rates.lookups_per_basic_block = ratio(sum_.lookups, basic_blocks_);
    const double miss_us = (static_cast<double>(profile.l2_latency_ns) * (1 - far) +
                            static_cast<double>(profile.memory_latency_ns) * far) /
                           1000;
    const double cycle_us =
        1 / (cycles_per_round * static_cast<double>(profile.thread_basic_blocks_per_us));
    rates.chain_us_per_basic_block =
        ratio(sum_.misses * miss_us + sum_.chain_cycles * cycle_us, longest_);
    const double atomic_us =
        (max_unit_packets(atomic_chunks_, grid_blocks) * static_cast<double>(profile.atomic_ps) +
         max_unit_packets(float_chunks_, grid_blocks) *
             static_cast<double>(profile.float_atomic_ps)) /
        1e6;
    rates.atomic_us_per_byte = ratio(atomic_us * blocks_, bytes_);
    if (sum_.misses > 0)
        rates.first_load_us = static_cast<double>(std::max<Nanoseconds>(
                                  0, profile.memory_latency_ns - profile.l2_latency_ns)) /
                              1000;
    return rates;
}

}  // namespace streamlab::model
