#include "model/races/lane_visits.hpp"

namespace streamlab::model {

namespace {

// Beyond these limits, an access counts as the first one from its code address, or is not recorded.
constexpr std::size_t max_slots = 1024, max_sites_per_segment = max_slots / 2;
constexpr std::size_t max_sites = 32 * max_sites_per_segment;
constexpr std::size_t max_visits = 4096;  // of a place, in a segment
constexpr std::size_t max_turns = 1024;

}  // namespace

void LaneVisits::begin_segment(bool is_partial) {
    if (slots_.empty()) slots_.resize(max_slots);
    if (turns_.size() == max_turns) clear();
    ++turn_;
    turns_.push_back({used_sites_, is_partial});
    accesses_ = 0;
}

void LaneVisits::clear() {
    used_sites_ = 0;
    turns_.clear();
    first_segment_ = turn_ + 1;
}

LaneVisits::Site* LaneVisits::add_site(const void* site) {
    if (used_sites_ - turns_.back().begin == max_sites_per_segment || used_sites_ == max_sites)
        return nullptr;
    if (used_sites_ == sites_.size()) sites_.emplace_back();
    Site& added = sites_[used_sites_++];
    added.site = site;
    added.visits.clear();
    return &added;
}

LaneMoment LaneVisits::note(const void* site, std::uint32_t basic_blocks) {
    LaneMoment moment{site, 1, ++accesses_, basic_blocks, turn_};
    std::size_t at = (reinterpret_cast<std::uintptr_t>(site) >> 2) * 0x9e3779b97f4a7c15 >> 40;
    const auto slot = [&]() -> Slot& { return slots_[at % max_slots]; };
    while (slot().turn == turn_ && sites_[slot().site].site != site)
        ++at;
    Site* known = nullptr;
    if (slot().turn == turn_) {
        known = &sites_[slot().site];
    } else {
        const auto index = static_cast<std::uint32_t>(used_sites_);
        known = add_site(site);
        if (!known) return moment;
        slot() = {turn_, index};
    }
    if (known->visits.size() < max_visits) known->visits.push_back({accesses_, basic_blocks});
    moment.visit = static_cast<std::uint32_t>(known->visits.size());
    return moment;
}

const LaneVisits::Turn* LaneVisits::segment_of(const LaneMoment& access) const {
    const std::size_t index = access.turn - first_segment_;
    return access.turn < first_segment_ || index >= turns_.size() ? nullptr : &turns_[index];
}

bool LaneVisits::knows(const LaneMoment& access) const {
    const Turn* const turn = segment_of(access);
    return turn && !turn->is_partial;
}

const LaneVisits::Site* LaneVisits::find(const Turn& turn, const void* site) const {
    const bool is_last = &turn == &turns_.back();
    const std::size_t end = is_last ? used_sites_ : (&turn + 1)->begin;
    for (std::size_t i = turn.begin; i < end; ++i)
        if (sites_[i].site == site) return &sites_[i];
    return nullptr;
}

bool LaneVisits::has_accessed_from(const void* site) const {
    return !turns_.empty() && find(turns_.back(), site) != nullptr;
}

// Returns the access that the lane of `access` made from the code address of `other`, with the same
// count; null if there is none.
const LaneVisits::Visit* LaneVisits::corresponding_visit(const LaneMoment& access,
                                                         const LaneMoment& other) const {
    const Turn* const turn = segment_of(access);
    const Site* const own = turn ? find(*turn, other.site) : nullptr;
    return own && own->visits.size() >= other.visit ? &own->visits[other.visit - 1] : nullptr;
}

std::optional<bool> LaneVisits::was_first(const LaneMoment& access, const LaneMoment& other) const {
    const Visit* const visit = corresponding_visit(access, other);
    // No answer: `other` belongs to another iteration, or the lanes took different paths.
    if (!visit || visit->basic_blocks != other.basic_blocks) return {};
    return access.number < visit->number;
}

std::optional<bool> LaneVisits::was_first_at_any_time(const LaneMoment& access,
                                                      const LaneMoment& other) const {
    const Visit* const visit = corresponding_visit(access, other);
    if (!visit) return {};
    return access.number < visit->number;
}

}  // namespace streamlab::model
