#include "model/samples/kernel_costs.hpp"

#include <algorithm>

namespace streamlab::model {

namespace {

using trace::KernelBound;

KernelBound bound_of(const ResourceTimes& times) {
    constexpr std::array<KernelBound, resource_count> bounds{
        KernelBound::launch, KernelBound::latency,    KernelBound::memory,
        KernelBound::cache,  KernelBound::arithmetic, KernelBound::atomics};
    const auto most = std::max_element(times.us.begin(), times.us.end());
    return bounds[static_cast<std::size_t>(most - times.us.begin())];
}

std::uint8_t percent(double part_us, double whole_us) {
    return static_cast<std::uint8_t>(std::clamp(100 * part_us / whole_us, 0.0, 100.0));
}

}  // namespace

void KernelCosts::add(const std::vector<BlockRun>& runs, const KernelRates& rates,
                      const Profile& profile) {
    double bytes = 0, rounds = 0;
    for (const BlockRun& run : runs) {
        bytes += static_cast<double>(run.count * run.work.bytes);
        rounds += static_cast<double>(run.count) * equivalent_loop_rounds(run.work, rates);
    }
    moved_bytes += bytes * rates.moved_per_byte;
    memory_us += bytes * rates.memory_us_per_byte;
    arithmetic_us +=
        rounds / static_cast<double>(profile.sm_basic_blocks_per_us * profile.sm_count);
}

void KernelCosts::add_ends(const std::vector<BlockRun>& runs, Nanoseconds begin) {
    for (const BlockRun& run : runs)
        blocks_us +=
            static_cast<double>(run.count) * static_cast<double>(run.end_ns - begin) / 1000;
}

void describe_idle_slots(const KernelCosts& costs, Nanoseconds duration, std::uint64_t blocks,
                         trace::DetailRecord& detail) {
    const auto places = std::min<std::uint64_t>(blocks, detail.resident_blocks);
    if (places == 0 || duration <= 0) return;
    const double whole_us = static_cast<double>(places) * static_cast<double>(duration) / 1000;
    detail.idle_percent = percent(whole_us - costs.blocks_us, whole_us);
}

void describe_bound(const KernelCosts& costs, Nanoseconds duration, const Profile& profile,
                    trace::DetailRecord& detail) {
    if (!costs.sample.any() || duration <= 0) return;
    detail.moved_bytes = static_cast<std::uint64_t>(costs.moved_bytes);
    const double whole_us = static_cast<double>(duration) / 1000;
    const double start_us = static_cast<double>(profile.shortest_kernel_ns) / 1000;
    // Most of the time was spent in clock loops, or on migrations of managed memory.
    if (costs.times.total_us + start_us < 0.5 * whole_us) return;
    detail.bound = start_us > costs.times.total_us ? KernelBound::launch : bound_of(costs.times);
    detail.memory_percent = percent(costs.memory_us, whole_us);
    detail.arithmetic_percent = percent(costs.arithmetic_us, whole_us);
}

}  // namespace streamlab::model
