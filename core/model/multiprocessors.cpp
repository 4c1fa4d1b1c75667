#include "model/multiprocessors.hpp"

#include <algorithm>

namespace streamlab::model {

namespace {

// "CUDA reserves 1 KB of shared memory per thread block" from compute capability 8.0 on, and
// allocates shared memory in these units (CUDA Programming Guide, compute capabilities).
constexpr std::int64_t reserved_since_8 = 1024;
constexpr std::int64_t shared_unit = 128;

}  // namespace

Multiprocessors::Multiprocessors(const Profile& profile)
    : empty_{profile.threads_per_sm, profile.blocks_per_sm, profile.shared_bytes_per_sm},
      reserved_shared_bytes_(profile.compute_major >= 8 ? reserved_since_8 : 0),
      rooms_(static_cast<std::size_t>(profile.sm_count), empty_) {}

std::int64_t Multiprocessors::shared_bytes_of(const BlockNeeds& needs) const {
    const std::int64_t units = (needs.shared_bytes + shared_unit - 1) / shared_unit;
    return units * shared_unit + reserved_shared_bytes_;
}

std::int64_t Multiprocessors::fit(const Room& room, const BlockNeeds& needs) const {
    const std::int64_t blocks = std::min(room.blocks, room.threads / needs.threads);
    const std::int64_t shared_bytes = shared_bytes_of(needs);
    return shared_bytes > 0 ? std::min(blocks, room.shared_bytes / shared_bytes) : blocks;
}

void Multiprocessors::take(Room& room, const BlockNeeds& needs, std::int64_t blocks) const {
    room.blocks -= blocks;
    room.threads -= blocks * needs.threads;
    room.shared_bytes -= blocks * shared_bytes_of(needs);
}

std::int64_t Multiprocessors::fit_on_empty(const BlockNeeds& needs) const {
    return fit(empty_, needs);
}

bool Multiprocessors::has_room(const BlockNeeds& needs) const {
    for (std::size_t i = 0; i < rooms_.size(); ++i)
        if (fit(rooms_[(next_ + i) % rooms_.size()], needs) > 0) return true;
    return false;
}

Placement Multiprocessors::place(std::int64_t wanted, const BlockNeeds& needs) {
    Placement placement;
    const std::size_t count = rooms_.size();
    if (wanted == 1) {
        // The first multiprocessor with nothing on it, otherwise the one with the most room.
        std::size_t best = count;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t sm = (next_ + i) % count;
            if (fit(rooms_[sm], needs) == 0) continue;
            if (best == count || rooms_[sm].threads > rooms_[best].threads) best = sm;
            if (rooms_[best].threads == empty_.threads) break;
        }
        if (best == count) return placement;
        take(rooms_[best], needs, 1);
        next_ = (best + 1) % count;
        placement.blocks = placement.sms = 1;
        placement.single = static_cast<std::int32_t>(best);
        return placement;
    }

    bool found = true;
    bool first_turn = true;
    while (placement.blocks < wanted && found) {
        found = false;  // one block for each multiprocessor in turn, as on the hardware
        for (std::size_t i = 0; i < count && placement.blocks < wanted; ++i) {
            const std::size_t sm = (next_ + i) % count;
            if (fit(rooms_[sm], needs) == 0) continue;
            take(rooms_[sm], needs, 1);
            placement.sm_of.push_back(static_cast<std::uint16_t>(sm));
            placement.sms += first_turn;
            ++placement.blocks;
            found = true;
        }
        first_turn = false;
    }
    return placement;
}

void Multiprocessors::release(const Placement& placement, const BlockNeeds& needs) {
    if (placement.single >= 0) {
        take(rooms_[static_cast<std::size_t>(placement.single)], needs, -1);
        return;
    }
    release(placement, needs, 0, placement.sm_of.size());
}

void Multiprocessors::release(const Placement& placement, const BlockNeeds& needs,
                              std::uint64_t first, std::uint64_t count) {
    for (std::uint64_t block = first; block < first + count; ++block)
        take(rooms_[placement.sm_of[block]], needs, -1);
}

}  // namespace streamlab::model
