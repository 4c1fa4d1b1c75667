#include "model/costs/block_cost.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

namespace streamlab::model {

namespace {

using Runs = std::vector<BlockRun>;

// A resource that blocks share evenly. The rates are amounts per microsecond: for the whole device,
// and for one multiprocessor.
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

// Raises each run's cost to the time at which its amount is done. The run with the smallest amount
// is done first and leaves its share of the resource to the others.
template <class Amount>
void share(Runs& runs, Amount amount, const Shared& resource, double sms) {
    std::vector<BlockRun*> order;
    if (runs.size() > 1) {
        for (BlockRun& run : runs)
            order.push_back(&run);
        std::stable_sort(order.begin(), order.end(), [&](const BlockRun* a, const BlockRun* b) {
            return amount(a->work) < amount(b->work);
        });
    }
    auto active = static_cast<double>(count_blocks(runs));
    double done = 0, time_us = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        BlockRun& run = order.empty() ? runs[i] : *order[i];
        const auto wanted = static_cast<double>(amount(run.work));
        time_us += (wanted - done) / resource.for_each(active, sms);
        done = wanted;
        active -= static_cast<double>(run.count);
        run.cost_us = std::max(run.cost_us, time_us);
    }
}

void find_costs(Runs& runs, Nanoseconds begin, std::int64_t sms, const Profile& profile) {
    const auto places = static_cast<double>(sms);
    const auto blocks = static_cast<double>(count_blocks(runs));
    const auto threads_rate = static_cast<double>(profile.thread_basic_blocks_per_us);
    for (BlockRun& run : runs) {
        // The device starts blocks one after the other, at this rate.
        const double started_us = blocks / static_cast<double>(profile.blocks_started_per_us);
        // What a thread executes while it spins on a clock costs no extra time.
        const double alone_us = static_cast<double>(run.work.longest_thread) / threads_rate -
                                static_cast<double>(run.end_ns - begin) / 1000;
        run.cost_us = std::max(started_us, alone_us);
    }
    share(
        runs, [](const BlockWork& work) { return work.bytes; },
        {static_cast<double>(profile.memory_bytes_per_us),
         static_cast<double>(profile.sm_bytes_per_us)},
        places);
    if (std::any_of(runs.begin(), runs.end(),
                    [](const BlockRun& run) { return run.work.peer_bytes > 0; }))
        share(
            runs, [](const BlockWork& work) { return work.peer_bytes; },
            {static_cast<double>(profile.peer_bytes_per_us),
             static_cast<double>(profile.sm_peer_bytes_per_us)},
            places);
    const auto arithmetic = static_cast<double>(profile.sm_basic_blocks_per_us);
    share(
        runs, [](const BlockWork& work) { return work.basic_blocks; },
        {arithmetic * places, arithmetic}, places);
}

Nanoseconds cost_ns(const BlockRun& run) { return static_cast<Nanoseconds>(run.cost_us * 1000); }

// Splits runs into groups of `resident` blocks, the blocks that would run together if all blocks
// took equally long.
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

// Page faults hold up the threads that take them. Devices without page faults (before 2016)
// received all managed memory at the launch, as one copy.
Nanoseconds bus_ns(const BusBytes& bytes, const Profile& profile) {
    const bool faults = profile.concurrent_managed_access != 0;
    Nanoseconds ns = 0;
    if (bytes.moved)
        ns += (faults ? profile.managed_fault_ns : profile.copy_h2d_ns).at(bytes.moved);
    if (bytes.remote) ns += profile.copy_h2d_ns.at(bytes.remote) - profile.copy_h2d_ns.at(0);
    if (bytes.waits) ns += profile.host_access_ns;
    return ns;
}

void add_costs(Runs& runs, Nanoseconds begin, std::int64_t sms, const Profile& profile) {
    find_costs(runs, begin, sms, profile);
    for (BlockRun& run : runs)
        run.end_ns += cost_ns(run);
}

Nanoseconds duration_in_turns(const Runs& runs, Nanoseconds begin, std::uint64_t resident,
                              std::int64_t sms, const Profile& profile) {
    // Places on the multiprocessors, ordered by when they become free; places with the same time
    // form one entry.
    using Places = std::pair<Nanoseconds, std::uint64_t>;
    std::priority_queue<Places, std::vector<Places>, std::greater<>> free;
    free.emplace(0, resident);
    Nanoseconds last = 0;
    for (Runs& group : groups_of(runs, resident)) {
        find_costs(group, begin, sms, profile);
        for (const BlockRun& run : group) {
            const Nanoseconds duration = run.end_ns - begin + cost_ns(run);
            for (std::uint64_t left = run.count; left > 0;) {
                const auto [since, places] = free.top();
                free.pop();
                const std::uint64_t taken = std::min(left, places);
                if (taken < places) free.emplace(since, places - taken);
                const Nanoseconds end = since + duration;
                free.emplace(end, taken);
                last = std::max(last, end);
                left -= taken;
            }
        }
    }
    return last;
}

}  // namespace streamlab::model
