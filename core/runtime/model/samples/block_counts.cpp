#include "model/samples/block_counts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace streamlab::model {

namespace {

// Issue slots of a scheduler, and cycles until the next instruction can use the result. Measured on
// an H200 (2026-11-23) with chains of each kind, 8 to 64 warps on a multiprocessor.
constexpr double float_slow_slots = 16;
constexpr double double_slow_slots = 60;
constexpr double conversion_slots = 2;
constexpr double integer_slow_slots = 20;
constexpr double loop_slots = 0.33;  // share of an unrolled loop's branch
constexpr double chain_cycles = 4;
constexpr double special_cycles = 20;
constexpr double slow_cycles = 60;
constexpr double unrolled_by = 4;

BlockWeights weights_of(const InstructionMix& mix, const Profile& profile) {
    const double double_slots = static_cast<double>(profile.double_percent) / 100;
    const double special_slots = static_cast<double>(profile.special_percent) / 100;
    const auto sum = [](auto... values) { return (0.0 + ... + static_cast<double>(values)); };
    // A multiplication and an addition are one instruction.
    const double floats = std::max(mix.float_add, mix.float_multiply);
    const double doubles = std::max(mix.double_add, mix.double_multiply);
    const std::uint32_t adds_in_loop = mix.integer_add - std::min(mix.integer_add, 1u);
    const double slow = special_slots * mix.special + float_slow_slots * mix.float_slow +
                        double_slow_slots / 2 * double_slots * mix.double_slow +
                        conversion_slots * mix.conversion + integer_slow_slots * mix.integer_slow;
    const auto slots = [&](std::uint32_t adds, double control) {
        const double integers =
            mix.integer_other + static_cast<double>(std::max(adds, mix.integer_multiply));
        return floats + double_slots * doubles + integers + slow + control;
    };
    BlockWeights weights;
    weights.slots = slots(mix.integer_add, 2.0 * mix.branch);
    weights.slots_in_loop = slots(adds_in_loop, loop_slots);
    const double operations = sum(floats, doubles, mix.integer_other,
                                  std::max(adds_in_loop, mix.integer_multiply), mix.conversion);
    const double special = sum(mix.special, mix.float_slow);
    const double much = sum(mix.double_slow, mix.integer_slow);
    // Half of the operations count as dependent on each other.
    weights.chain_cycles = (operations > 0 ? chain_cycles * (operations + 1) / 2 : 0) +
                           special_cycles * special + slow_cycles * much + mix.branch;
    return weights;
}

// Calls visit(sector, bytes of it) for the sectors of a request, each once, in order.
template <class Visit>
void for_sectors(const Request& request, Visit visit) {
    std::array<std::uintptr_t, 32> sorted;
    std::copy_n(request.addresses.begin(), request.lanes, sorted.begin());
    std::sort(sorted.begin(), sorted.begin() + request.lanes);
    std::uintptr_t sector = UINTPTR_MAX, covered_to = 0, covered = 0;
    const auto flush = [&] {
        if (sector != UINTPTR_MAX) visit(sector, covered);
    };
    for (std::uint32_t lane = 0; lane < request.lanes; ++lane) {
        std::uintptr_t begin = std::max(sorted[lane], covered_to);
        const std::uintptr_t end = sorted[lane] + request.bytes;
        while (begin < end) {
            if (begin / sector_bytes != sector) {
                flush();
                sector = begin / sector_bytes;
                covered = 0;
            }
            const std::uintptr_t until = std::min(end, (sector + 1) * sector_bytes);
            covered += until - begin;
            begin = covered_to = until;
        }
    }
    flush();
}

// Returns the maximum number of lanes with the same address in that sector: they are serialised.
double serialised_lanes(const Request& request, std::uintptr_t sector) {
    std::array<std::uint8_t, sector_bytes> lanes_at{};
    for (std::uint32_t lane = 0; lane < request.lanes; ++lane)
        if (request.addresses[lane] / sector_bytes == sector)
            ++lanes_at[request.addresses[lane] % sector_bytes];
    return *std::max_element(lanes_at.begin(), lanes_at.end());
}

bool is_one_address(const Request& request) {
    const auto first = request.addresses.begin();
    return std::all_of(first, first + request.lanes,
                       [&](std::uintptr_t address) { return address == *first; });
}

// Passes over the banks of shared memory: one for each distinct word of a bank. Atomic operations
// on one word are serialised, too.
double wavefronts(const Request& request) {
    constexpr std::uintptr_t banks = 32, word = 4;
    const bool atomic =
        request.kind == EventKind::atomic || request.kind == EventKind::float_atomic;
    // Wide accesses are split into parts of 128 bytes.
    const std::uint32_t lanes_of_part =
        request.bytes > word ? std::max(1u, static_cast<std::uint32_t>(128 / request.bytes)) : 32;
    double passes = 0;
    for (std::uint32_t first = 0; first < request.lanes; first += lanes_of_part) {
        std::array<std::uint8_t, banks> busy{};
        std::vector<std::uintptr_t> words;
        const std::uint32_t last = std::min(request.lanes, first + lanes_of_part);
        for (std::uint32_t lane = first; lane < last; ++lane) {
            const std::uintptr_t begin = request.addresses[lane] / word;
            const std::uintptr_t end = (request.addresses[lane] + request.bytes - 1) / word;
            for (std::uintptr_t at = begin; at <= end; ++at)
                words.push_back(at);
        }
        std::sort(words.begin(), words.end());
        if (!atomic) words.erase(std::unique(words.begin(), words.end()), words.end());
        std::uint8_t most = 0;
        for (const std::uintptr_t at : words)
            most = std::max(most, ++busy[at % banks]);
        passes += most;
    }
    return atomic ? 2 * passes : passes;  // a load and a store
}

}  // namespace

const BlockWeights& BlockCounter::weights(std::uint32_t place) {
    const auto [found, fresh] = weights_.try_emplace(place);
    if (fresh) found->second = weights_of(mix_of_basic_block(places_.place(place)), profile_);
    return found->second;
}

void BlockCounter::count_global(Request& request, BlockCounts& counts) {
    const bool is_load = request.kind == EventKind::load;
    std::uintptr_t line = UINTPTR_MAX;
    for_sectors(request, [&](std::uintptr_t sector, std::uintptr_t bytes) {
        own_.insert(sector);
        if (!request.merged && sector * sector_bytes / line_bytes != line) counts.lookups += 1;
        line = sector * sector_bytes / line_bytes;
        if (is_load) {
            const bool fresh = cached_.insert(sector).second;
            counts.sectors += fresh;
            counts.loaded_sectors += fresh;
            request.missed = request.missed || fresh;
        } else if (request.merged) {
            return;
        } else {
            ++(bytes == sector_bytes ? counts.sectors : counts.partial_sectors);
        }
    });
    Interval& touched = counts.touched[request.place];
    for (std::uint32_t lane = 0; lane < request.lanes; ++lane)
        touched.include(request.addresses[lane], request.addresses[lane] + request.bytes);
}

// Compilers aggregate a warp's additions to one integer if they see that the address is uniform,
// which is assumed here. They do not aggregate floating-point additions, whose sum depends on the
// order.
void BlockCounter::count_atomics(const Request& request, BlockCounts& counts) {
    const bool of_floats = request.kind == EventKind::float_atomic;
    auto& chunks = of_floats ? counts.float_chunks : counts.atomic_chunks;
    const bool is_one = !of_floats && is_one_address(request);
    for_sectors(request, [&](std::uintptr_t sector, std::uintptr_t) {
        chunks[sector * sector_bytes / atomic_chunk_bytes] +=
            is_one ? 1 : serialised_lanes(request, sector);
        counts.atomic_packets += 1;
        own_.insert(sector);
    });
}

void BlockCounter::count_shared(const Request& request, BlockCounts& counts) {
    if (!request.merged) counts.lookups += wavefronts(request);
}

void BlockCounter::count_warp(BlockCounts& counts) {
    for (Request& request : warp_.requests) {
        if (request.kind == EventKind::basic_block) {
            const BlockWeights& weight = weights(request.place);
            counts.slots += request.repeated ? weight.slots_in_loop : weight.slots;
            continue;
        }
        if (!request.merged) counts.slots += 1;
        const bool atomic =
            request.kind == EventKind::atomic || request.kind == EventKind::float_atomic;
        if (request.shared)
            count_shared(request, counts);
        else if (atomic)
            count_atomics(request, counts);
        else if (request.bytes > 0)
            count_global(request, counts);
    }
}

// True if compilers unroll the loop with one pass that begins at longest[before] and the next at
// longest[now]. Compilers know neither the size of the grid nor that of a block, so they do not
// unroll a loop with such a stride.
//
// Unrolling has no effect if addresses have no constant step: each load then determines the address
// of the next.
bool BlockCounter::is_unrolled(std::size_t before, std::size_t now) const {
    const std::size_t length = now - before;
    bool has_accesses = false;
    for (std::size_t i = before + 1; i < now && i + 2 * length < warp_.longest.size(); ++i) {
        const Request& first = warp_.requests[warp_.longest[i]];
        const Request& second = warp_.requests[warp_.longest[i + length]];
        const Request& third = warp_.requests[warp_.longest[i + 2 * length]];
        if (first.place != second.place || first.place != third.place) break;
        if (first.shared || first.bytes == 0) continue;
        has_accesses = true;
        const std::uint64_t step = second.addresses[0] - first.addresses[0];
        const bool steady = third.addresses[0] - second.addresses[0] == step;
        if (steady && step != strides_.grid * first.bytes && step != strides_.block * first.bytes)
            return true;
    }
    return !has_accesses;
}

// Dependency chain of the lane that did the most. Loads of a basic block arrive together; the next
// block needs them. An unrolled loop issues the loads of several passes at once.
void BlockCounter::follow_chain(BlockCounts& counts, std::uint64_t longest_thread) {
    double misses = 0, cycles = 0;
    bool missed = false;
    double wait = 0, share = 1;
    const auto close = [&] {
        misses += missed ? share : 0;
        cycles += wait * share;
        missed = false;
        wait = 0;
    };
    std::unordered_map<std::uint32_t, bool> unrolled;
    std::size_t last_block = 0;
    for (std::size_t i = 0; i < warp_.longest.size(); ++i) {
        const Request& request = warp_.requests[warp_.longest[i]];
        switch (request.kind) {
        case EventKind::basic_block: {
            close();
            share = 1;
            if (request.repeated) {
                const auto [found, fresh] = unrolled.try_emplace(request.place);
                if (fresh) found->second = is_unrolled(last_block, i);
                if (found->second) share = 1 / unrolled_by;
            }
            cycles += weights(request.place).chain_cycles;
            last_block = i;
            break;
        }
        case EventKind::load:
            missed = missed || request.missed;
            wait = std::max(wait, static_cast<double>(request.shared ? profile_.shared_cycles
                                                                     : profile_.l1_cycles));
            break;
        case EventKind::barrier:
            close();
            cycles += static_cast<double>(profile_.barrier_cycles);
            break;
        case EventKind::exchange:
            cycles += static_cast<double>(profile_.exchange_cycles);
            break;
        default:
            break;
        }
    }
    close();
    const double scale =
        warp_.blocks_of_longest == 0
            ? 1
            : static_cast<double>(longest_thread) / static_cast<double>(warp_.blocks_of_longest);
    counts.whole = std::max(counts.whole, scale);
    counts.misses = std::max(counts.misses, misses * scale);
    counts.chain_cycles = std::max(counts.chain_cycles, cycles * scale);
}

// Faster than count(), with the same result, if each thread has executed one basic block.
BlockCounts BlockCounter::count_short(const BlockLog& log, BlockLog::Short done,
                                      std::uint64_t basic_blocks) {
    if (done.place != short_place_) {
        short_place_ = done.place;
        short_weights_ = weights(places_.number_of(done.place));
    }
    BlockCounts counts;
    counts.slots = short_weights_.slots * log.sampled_warps() * static_cast<double>(basic_blocks) /
                   static_cast<double>(done.threads);
    counts.chain_cycles = short_weights_.chain_cycles;
    return counts;
}

BlockCounts BlockCounter::count(const BlockLog& log, Strides strides, std::uint64_t basic_blocks,
                                std::uint64_t longest_thread) {
    if (const BlockLog::Short done = log.when_short(); done.place != 0)
        return count_short(log, done, basic_blocks);
    strides_ = strides;
    cached_.clear();
    own_.clear();
    BlockCounts counts;
    double logged = 0;
    for (std::uint32_t warp = 0; warp < log.sampled_warps(); ++warp) {
        warp_.rebuild(log, warp, places_);
        count_warp(counts);
        follow_chain(counts, warp_.complete ? warp_.blocks_of_longest : longest_thread);
        logged += static_cast<double>(warp_.basic_blocks);
    }
    const double scale = logged == 0 ? 1 : static_cast<double>(basic_blocks) / logged;
    counts.own_bytes = static_cast<double>(own_.size() * sector_bytes);
    for (double* amount : {&counts.slots, &counts.lookups, &counts.sectors, &counts.loaded_sectors,
                           &counts.partial_sectors, &counts.own_bytes, &counts.atomic_packets})
        *amount *= scale;
    for (auto* chunks : {&counts.atomic_chunks, &counts.float_chunks})
        for (auto& [chunk, packets] : *chunks)
            packets *= scale;
    return counts;
}

}  // namespace streamlab::model
