#include "model/samples/block_cost.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

#include "model/samples/kernel_sample.hpp"

namespace streamlab::model {

namespace {

using Runs = std::vector<BlockRun>;

// A resource that blocks share evenly, with rates per microsecond for the whole device and for one
// multiprocessor.
struct Shared {
    double for_all;
    double for_one_sm;
    double for_each(double blocks, double sms) const {
        return std::min(for_all / blocks, for_one_sm / std::max(1.0, blocks / sms));
    }
};

std::uint64_t count_blocks(const Runs& runs) {
    return std::accumulate(runs.begin(), runs.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const BlockRun& run) { return sum + run.count; });
}

// The cube root of the sum of cubes: a fourth more than each if two are equal, and hardly more than
// the larger one if it is twice the other. Uses only additions, products and quotients, which give
// the same result on every machine. The atomics are added, since most kernels end with them.
double combine(const ResourceTimes& times) {
    double cubes = 0, largest = 0;
    for (const double us : {times[Resource::start], times[Resource::chain], times[Resource::memory],
                            times[Resource::lookups], times[Resource::arithmetic]}) {
        cubes += us * us * us;
        largest = std::max(largest, us);
    }
    constexpr double accuracy = 1e-9;
    double root = largest, error = largest;
    for (int i = 0; i < 8 && (error > root * accuracy || error < -root * accuracy); ++i) {
        error = (root - cubes / (root * root)) / 3;
        root -= error;
    }
    return root + times[Resource::atomics];
}

// Intermediate values for the costs of a wave's runs.
struct Costs {
    Runs& runs;
    std::vector<ResourceTimes> times;  // of each run
    double sms;
    ResourceTimes of_device = {};  // total time of all runs on each resource of the device

    // Computes the time at which each run has used its amount of the resource. The run with the
    // smallest amount finishes first and leaves its share to the others.
    template <class Amount>
    void share(Resource resource, Amount amount, const Shared& shared) {
        double all = 0;
        for (const BlockRun& run : runs)
            all += static_cast<double>(run.count) * static_cast<double>(amount(run.work));
        of_device[resource] = std::max(of_device[resource], all / shared.for_all);
        if (runs.size() == 1) {
            const auto count = static_cast<double>(runs[0].count);
            double& us = times[0][resource];
            us = std::max(us,
                          static_cast<double>(amount(runs[0].work)) / shared.for_each(count, sms));
            return;
        }
        std::vector<std::size_t> order(runs.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return amount(runs[a].work) < amount(runs[b].work);
        });
        auto active = static_cast<double>(count_blocks(runs));
        double done = 0, time_us = 0;
        for (const std::size_t run : order) {
            const auto wanted = static_cast<double>(amount(runs[run].work));
            time_us += (wanted - done) / shared.for_each(active, sms);
            done = wanted;
            active -= static_cast<double>(runs[run].count);
            double& us = times[run][resource];
            us = std::max(us, time_us);
        }
    }
};

void share_memory(Costs& costs, const Profile& profile, const KernelRates& rates) {
    if (rates.known) {
        costs.share(Resource::memory,
                    [&](const BlockWork& work) {
                        return static_cast<double>(work.bytes) * rates.memory_us_per_byte;
                    },
                    {1, 1 / rates.sms_for_memory});
    } else {
        costs.share(Resource::memory, [](const BlockWork& work) { return work.bytes; },
                    {static_cast<double>(profile.memory_bytes_per_us),
                     static_cast<double>(profile.sm_bytes_per_us)});
    }
    if (std::any_of(costs.runs.begin(), costs.runs.end(),
                    [](const BlockRun& run) { return run.work.peer_bytes > 0; }))
        costs.share(Resource::memory, [](const BlockWork& work) { return work.peer_bytes; },
                    {static_cast<double>(profile.peer_bytes_per_us),
                     static_cast<double>(profile.sm_peer_bytes_per_us)});
}

void share_multiprocessors(Costs& costs, const Profile& profile, const KernelRates& rates) {
    const auto rounds = static_cast<double>(profile.sm_basic_blocks_per_us);
    costs.share(Resource::arithmetic,
                [&](const BlockWork& work) { return equivalent_loop_rounds(work, rates); },
                {rounds * costs.sms, rounds});
    if (rates.lookups_per_basic_block == 0) return;
    const double cycles = static_cast<double>(profile.clock_khz) / 1000;
    costs.share(Resource::lookups,
                [&](const BlockWork& work) {
                    return static_cast<double>(work.basic_blocks) * rates.lookups_per_basic_block;
                },
                {cycles * costs.sms, cycles});
}

// Returns the times of the run that takes longest. Adds the total time of all runs on each resource
// of the device to `of_device`.
ResourceTimes find_costs(Runs& runs, Nanoseconds begin, std::int64_t sms, const Profile& profile,
                         const KernelRates& rates, ResourceTimes& of_device) {
    Costs costs{runs, std::vector<ResourceTimes>(runs.size()), static_cast<double>(sms)};
    const auto blocks = static_cast<double>(count_blocks(runs));
    const double chain_us = rates.known
                                ? rates.chain_us_per_basic_block
                                : 1 / static_cast<double>(profile.thread_basic_blocks_per_us);
    double atomics_us = 0;
    for (const BlockRun& run : runs)
        atomics_us += static_cast<double>(run.count * run.work.bytes) * rates.atomic_us_per_byte;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        ResourceTimes& times = costs.times[i];
        // The device starts blocks sequentially at this rate.
        times[Resource::start] = blocks / static_cast<double>(profile.blocks_started_per_us);
        // Code executed while a thread spins on a clock costs no extra time.
        const double alone_us = static_cast<double>(runs[i].work.longest_thread) * chain_us -
                                static_cast<double>(runs[i].end_ns - begin) / 1000;
        times[Resource::chain] = std::max(0.0, alone_us);
        times[Resource::atomics] = atomics_us;
    }
    share_memory(costs, profile, rates);
    share_multiprocessors(costs, profile, rates);
    costs.of_device[Resource::start] = blocks / static_cast<double>(profile.blocks_started_per_us);
    costs.of_device[Resource::atomics] = atomics_us;
    of_device.add(costs.of_device);
    std::size_t longest = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        costs.times[i].total_us = runs[i].cost_us = combine(costs.times[i]);
        if (runs[i].cost_us > runs[longest].cost_us) longest = i;
    }
    return runs.empty() ? ResourceTimes{} : costs.times[longest];
}

Nanoseconds cost_ns(const BlockRun& run) { return whole_ns(run.cost_us); }

// Splits runs into groups of `resident` blocks: blocks that would run concurrently if all took
// equally long.
std::vector<Runs> groups_of(const Runs& runs, std::uint64_t resident) {
    std::vector<Runs> groups;
    std::uint64_t room = 0;
    for (BlockRun run : runs) {
        while (run.count > 0) {
            if (room == 0) {
                groups.emplace_back();
                room = resident;
            }
            BlockRun part = run;
            part.count = std::min(room, run.count);
            groups.back().push_back(part);
            run.count -= part.count;
            room -= part.count;
        }
    }
    return groups;
}

}  // namespace

// Page faults stall the threads that take them. Devices without page faults (before 2016) received
// all managed memory at the launch, as one copy.
Nanoseconds bus_ns(const BusBytes& bytes, const Profile& profile) {
    const bool faults = profile.concurrent_managed_access != 0;
    Nanoseconds ns = 0;
    if (bytes.moved)
        ns += (faults ? profile.managed_fault_ns : profile.copy_h2d_ns).at(bytes.moved);
    if (bytes.remote) ns += profile.copy_h2d_ns.at(bytes.remote) - profile.copy_h2d_ns.at(0);
    if (bytes.waits) ns += profile.host_access_ns;
    return ns;
}

double equivalent_loop_rounds(const BlockWork& work, const KernelRates& rates) {
    return static_cast<double>(work.basic_blocks) * rates.rounds_per_basic_block +
           static_cast<double>(work.rounds);
}

Nanoseconds whole_ns(double us) {
    constexpr double inaccuracy = 1e-6;  // rounding error of whole numbers
    return static_cast<Nanoseconds>(us * 1000 + inaccuracy);
}

Nanoseconds tail_ns(const ResourceTimes& times) {
    return whole_ns(std::min(times[Resource::start], times[Resource::chain]));
}

void ResourceTimes::add(const ResourceTimes& other) {
    for (std::size_t i = 0; i < us.size(); ++i)
        us[i] += other.us[i];
    total_us += other.total_us;
}

ResourceTimes add_costs(Runs& runs, Nanoseconds begin, std::int64_t sms, const Profile& profile,
                        const KernelRates& rates) {
    ResourceTimes of_device;
    const ResourceTimes times = find_costs(runs, begin, sms, profile, rates, of_device);
    for (BlockRun& run : runs)
        run.end_ns += cost_ns(run);
    return times;
}

Nanoseconds duration_in_rounds(const Runs& runs, Nanoseconds begin, std::uint64_t resident,
                               std::int64_t sms, const Profile& profile, const KernelRates& rates,
                               ResourceTimes& times) {
    // Block slots of the multiprocessors, ordered by the time when they become free; slots with the
    // same time form one entry.
    using Places = std::pair<Nanoseconds, std::uint64_t>;
    std::priority_queue<Places, std::vector<Places>, std::greater<>> free;
    free.emplace(0, resident);
    Nanoseconds last = 0, tail = 0;
    ResourceTimes of_device;
    for (Runs& group : groups_of(runs, resident)) {
        const ResourceTimes of_group = find_costs(group, begin, sms, profile, rates, of_device);
        times.add(of_group);
        tail = tail_ns(of_group);
        for (const BlockRun& run : group) {
            const Nanoseconds duration = run.end_ns - begin + cost_ns(run);
            for (std::uint64_t left = run.count; left > 0;) {
                const auto [since, slots] = free.top();
                free.pop();
                const std::uint64_t taken = std::min(left, slots);
                if (taken < slots) free.emplace(since, slots - taken);
                const Nanoseconds end = since + duration;
                free.emplace(end, taken);
                last = std::max(last, end);
                left -= taken;
            }
        }
    }
    // The cost of a group assumes that its long blocks have the device to themselves once its short
    // ones have ended. By then, the next group runs in the free slots, so the total time on each
    // resource is a lower bound.
    return std::max(last, whole_ns(combine(of_device))) + tail;
}

}  // namespace streamlab::model
