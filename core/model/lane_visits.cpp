#include "model/lane_visits.hpp"

#include <algorithm>

namespace streamlab::model {

namespace {

// Beyond these an access counts as the first one from its place.
constexpr std::size_t most_slots = 1024, most_of_a_turn = most_slots / 2;
constexpr std::size_t most_sites = 32 * most_of_a_turn;
constexpr std::size_t most_turns = 1024;

}  // namespace

void LaneVisits::begin_turn() {
    if (slots_.empty()) slots_.resize(most_slots);
    if (begins_.size() == most_turns) clear();
    ++turn_;
    begins_.push_back(static_cast<std::uint32_t>(sites_.size()));
    accesses_ = 0;
}

void LaneVisits::clear() {
    sites_.clear();
    begins_.clear();
    first_turn_ = turn_ + 1;
}

LaneMoment LaneVisits::note(const void* site, std::uint32_t basic_blocks) {
    LaneMoment moment{site, 1, ++accesses_, basic_blocks, turn_};
    std::size_t at = (reinterpret_cast<std::uintptr_t>(site) >> 2) * 0x9e3779b97f4a7c15 >> 40;
    const auto slot = [&]() -> Slot& { return slots_[at % most_slots]; };
    while (slot().turn == turn_ && sites_[slot().site].site != site)
        ++at;
    if (slot().turn != turn_) {
        if (sites_.size() - begins_.back() == most_of_a_turn || sites_.size() == most_sites)
            return moment;
        slot() = {turn_, static_cast<std::uint32_t>(sites_.size())};
        sites_.push_back({site, 0, accesses_, 0});
    }
    Site& known = sites_[slot().site];
    known.last = accesses_;
    moment.visit = ++known.count;
    return moment;
}

bool LaneVisits::has_been_at(const void* site) const { return find(turn_, site) != nullptr; }

const LaneVisits::Site* LaneVisits::find(std::uint32_t turn, const void* site) const {
    const std::size_t index = turn - first_turn_;
    if (turn < first_turn_ || index >= begins_.size()) return nullptr;
    const std::size_t begin = begins_[index];
    const std::size_t end = index + 1 == begins_.size() ? sites_.size() : begins_[index + 1];
    for (std::size_t i = begin; i < end; ++i)
        if (sites_[i].site == site) return &sites_[i];
    return nullptr;
}

std::optional<bool> LaneVisits::was_first(const LaneMoment& access, const LaneMoment& other) const {
    const Site* const own = find(access.turn, other.site);
    if (!own || own->count < other.visit) return {};
    if (other.visit == 1 || access.number < own->first) return access.number < own->first;
    if (other.visit == own->count || access.number > own->last) return access.number < own->last;
    // In a loop it comes to the same places in the same order in each round.
    if (access.visit != other.visit) return access.visit < other.visit;
    const Site* const of_access = find(access.turn, access.site);
    if (!of_access) return {};
    return of_access->first < own->first;
}

}  // namespace streamlab::model
