#include "model/kernel/multiprocessors.hpp"

#include <algorithm>
#include <array>

namespace streamlab::model {

namespace {

// "CUDA reserves 1 KB of shared memory per thread block" from compute capability 8.0 on, and
// allocates shared memory in these units (CUDA Programming Guide, compute capabilities).
constexpr std::int64_t reserved_since_8 = 1024;
constexpr std::int64_t shared_unit = 128;

// Possible sizes of the shared-memory part, up to the multiprocessor's capacity: since compute
// capability 8.0 (CUDA Programming Guide, compute capabilities). The guide lists two sizes below 32
// KiB, but an H200 behaved as if there were one: kernels that need 8 KiB ran concurrently with
// others that need 16 or 32, those that need 4 did not (2026-11-23).
constexpr std::int64_t kib = 1024;
constexpr std::array<std::int64_t, 8> shared_parts{8 * kib - 1, 32 * kib,  64 * kib,  100 * kib,
                                                   132 * kib,   164 * kib, 196 * kib, 228 * kib};

}  // namespace

Multiprocessors::Multiprocessors(const Profile& profile)
    : empty_{profile.threads_per_sm, profile.blocks_per_sm, profile.shared_bytes_per_sm, 0},
      reserved_shared_bytes_(profile.compute_major >= 8 ? reserved_since_8 : 0),
      divides_when_idle_(profile.divides_shared_memory_when_idle != 0),
      free_resources_(static_cast<std::size_t>(profile.sm_count), empty_) {}

std::int64_t Multiprocessors::shared_bytes_of(const BlockNeeds& needs) const {
    const std::int64_t units = (needs.shared_bytes + shared_unit - 1) / shared_unit;
    return units * shared_unit + reserved_shared_bytes_;
}

std::int64_t Multiprocessors::fit(const FreeResources& room, const BlockNeeds& needs) const {
    const std::int64_t blocks = std::min(room.blocks, room.threads / needs.threads);
    const std::int64_t shared_bytes = shared_bytes_of(needs);
    return shared_bytes > 0 ? std::min(blocks, room.shared_bytes / shared_bytes) : blocks;
}

void Multiprocessors::take(FreeResources& room, const BlockNeeds& needs,
                           std::int64_t blocks) const {
    room.blocks -= blocks;
    room.threads -= blocks * needs.threads;
    room.shared_bytes -= blocks * shared_bytes_of(needs);
}

Multiprocessors::Wanted Multiprocessors::wanted_by(const BlockNeeds& needs) const {
    if (!divides_when_idle_) return {needs, 0};
    const std::int64_t bytes = fit(empty_, needs) * shared_bytes_of(needs);
    const auto part = std::lower_bound(shared_parts.begin(), shared_parts.end(), bytes);
    return {needs, part == shared_parts.end() ? shared_parts.back() : *part};
}

bool Multiprocessors::fits(const FreeResources& room, const Wanted& wanted) const {
    if (room.blocks == empty_.blocks) return fit(empty_, wanted.needs) > 0;
    return room.shared_part >= wanted.shared_part && fit(room, wanted.needs) > 0;
}

void Multiprocessors::take_one(FreeResources& room, const Wanted& wanted) const {
    if (divides_when_idle_ && room.blocks == empty_.blocks)
        room.shared_part = room.shared_bytes = wanted.shared_part;
    take(room, wanted.needs, 1);
}

std::int64_t Multiprocessors::fit_on_empty(const BlockNeeds& needs) const {
    return fit(empty_, needs);
}

bool Multiprocessors::has_room(const BlockNeeds& needs) const {
    const Wanted wanted = wanted_by(needs);
    for (std::size_t i = 0; i < free_resources_.size(); ++i)
        if (fits(free_resources_[(next_ + i) % free_resources_.size()], wanted)) return true;
    return false;
}

Placement Multiprocessors::place(std::int64_t wanted, const BlockNeeds& needs) {
    Placement placement;
    const Wanted wanted_block = wanted_by(needs);
    const std::size_t count = free_resources_.size();
    if (wanted == 1) {
        // The first idle multiprocessor, otherwise the one with the most free thread slots.
        std::size_t best = count;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t sm = (next_ + i) % count;
            if (!fits(free_resources_[sm], wanted_block)) continue;
            if (best == count || free_resources_[sm].threads > free_resources_[best].threads)
                best = sm;
            if (free_resources_[best].threads == empty_.threads) break;
        }
        if (best == count) return placement;
        take_one(free_resources_[best], wanted_block);
        next_ = (best + 1) % count;
        placement.blocks = placement.sms = 1;
        placement.single = static_cast<std::int32_t>(best);
        return placement;
    }

    bool found = true;
    bool first_round = true;
    while (placement.blocks < wanted && found) {
        found = false;  // one block per multiprocessor and round, as on the hardware
        for (std::size_t i = 0; i < count && placement.blocks < wanted; ++i) {
            const std::size_t sm = (next_ + i) % count;
            if (!fits(free_resources_[sm], wanted_block)) continue;
            take_one(free_resources_[sm], wanted_block);
            placement.sm_of.push_back(static_cast<std::uint16_t>(sm));
            placement.sms += first_round;
            ++placement.blocks;
            found = true;
        }
        first_round = false;
    }
    return placement;
}

void Multiprocessors::release(const Placement& placement, const BlockNeeds& needs) {
    if (placement.single >= 0) {
        take(free_resources_[static_cast<std::size_t>(placement.single)], needs, -1);
        return;
    }
    release(placement, needs, 0, placement.sm_of.size());
}

void Multiprocessors::release(const Placement& placement, const BlockNeeds& needs,
                              std::uint64_t first, std::uint64_t count) {
    for (std::uint64_t block = first; block < first + count; ++block)
        take(free_resources_[placement.sm_of[static_cast<std::size_t>(block)]], needs, -1);
}

}  // namespace streamlab::model
