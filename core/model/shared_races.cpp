#include "model/shared_races.hpp"

#include <algorithm>
#include <cstring>

#include "model/wave.hpp"

namespace streamlab::model {

namespace {

// What does not fit in is not looked at.
constexpr std::size_t places = 16384, most_accesses = 65536;
constexpr std::uint32_t most_of_a_place = 32;    // loads, and as many stores
constexpr std::uint32_t most_loads_of_warp = 2;  // one after the other, of a place
constexpr std::uint32_t most_in_vain = 64;       // searches of a block through all accesses
constexpr std::uint32_t most_told = 8;  // of a block: the places in the code repeat themselves

std::uint64_t seen_at(std::uintptr_t address, std::size_t bytes) {
    std::uint64_t value = 0;
    std::memcpy(&value, reinterpret_cast<const void*>(address), std::min(bytes, sizeof value));
    return value;
}

}  // namespace

// Only the first block of a launch is looked at.
bool SharedRaces::looks() {
    const Block& block = *device_context.thread->block;
    if (block.number != 0) return false;
    if (&block != block_) {
        block_ = &block;
        told_ = in_vain_ = 0;
        has_lost_sight_ = false;
        in_a_warp_.reset();
        meetings_ = block.meetings;
        order_all();
    }
    if (has_lost_sight_ || told_ == most_told) return false;
    if (block.meetings != meetings_) {
        meetings_ = block.meetings;
        order_all();
    }
    return true;
}

bool SharedRaces::load(std::uintptr_t address, std::size_t bytes, const LaneMoment& moment) {
    if (!looks()) return false;
    Place* const place = find(address);
    if (!place) return false;
    const bool meets_store = other_warps_store(*place) != nullptr;
    const std::uint16_t thread = device_context.thread->number;
    Access* const last = place->last_load == nobody ? nullptr : &accesses_[place->last_load];
    if (!last || last->thread / warp_lanes != thread / warp_lanes) {
        place->loads_of_warp = 0;
    } else if (place->loads_of_warp == most_loads_of_warp) {
        // In a loop the last of a thread's loads says it all.
        if (last->thread == thread && last->seen == seen_at(address, bytes)) last->moment = moment;
        return meets_store;
    }
    if (place->loads == most_of_a_place || accesses_.size() == most_accesses) return meets_store;
    ++place->loads;
    ++place->loads_of_warp;
    place->last_load = note({moment, seen_at(address, bytes), place->last_load, 0,
                             static_cast<std::uint32_t>(bytes), thread, false, false});
    return meets_store;
}

// The latest store of another warp that has changed the place, unless the thread has stored there.
const SharedRaces::Access* SharedRaces::other_warps_store(const Place& place) const {
    const std::uint16_t thread = device_context.thread->number;
    const Access* found = nullptr;
    for (std::uint32_t at = place.last_store; at != nobody; at = accesses_[at].previous) {
        const Access& access = accesses_[at];
        if (access.thread == thread) return nullptr;
        const bool other_warp = access.thread / warp_lanes != thread / warp_lanes;
        if (!found && access.changes && other_warp) found = &access;
    }
    return found;
}

void SharedRaces::tell_of_load(std::uintptr_t address, const LaneMoment& moment) {
    const Place* const place = find(address);
    const Access* const store = place ? other_warps_store(*place) : nullptr;
    if (!store) return;
    tell({address,
          store->bytes,
          {store->moment.site, moment.site},
          {store->thread, device_context.thread->number},
          true});
}

void SharedRaces::store(std::uintptr_t address, std::size_t bytes, const void* value, bool changes,
                        const LaneMoment& moment, std::uint16_t thread) {
    if (!looks()) return;
    Place* const place = find(address);
    if (!place) return;
    const std::uint32_t warp = thread / warp_lanes;
    for (std::uint32_t at = place->last_load; at != nobody; at = accesses_[at].previous) {
        const Access& load = accesses_[at];
        if (load.thread == thread) continue;
        const std::size_t both = std::min<std::size_t>({bytes, load.bytes, sizeof load.seen});
        if (std::memcmp(value, &load.seen, both) == 0) continue;
        if (load.thread / warp_lanes == warp && !comes_before_in_step(moment, load)) continue;
        tell({address, bytes, {load.moment.site, moment.site}, {load.thread, thread}, false});
        break;
    }
    if (place->stores == most_of_a_place || accesses_.size() == most_accesses) return;
    ++place->stores;
    place->last_store = note({moment, 0, place->last_store, 0, static_cast<std::uint32_t>(bytes),
                              thread, true, changes});
}

// Lanes in step make this store when the one that loads makes its own from the same place in the
// code.
bool SharedRaces::comes_before_in_step(const LaneMoment& store, const Access& load) {
    if (load.warp_meeting != warp_meetings_[load.thread / warp_lanes] || in_vain_ == most_in_vain)
        return false;
    const bool comes_before =
        std::any_of(accesses_.begin(), accesses_.end(), [&](const Access& own) {
            return own.is_store && own.thread == load.thread &&
                   own.warp_meeting == load.warp_meeting && own.moment.site == store.site &&
                   own.moment.visit == store.visit && own.moment.number < load.moment.number;
        });
    if (!comes_before) ++in_vain_;
    return comes_before;
}

std::uint32_t SharedRaces::note(Access access) {
    access.warp_meeting = warp_meetings_[access.thread / warp_lanes];
    accesses_.push_back(access);
    return static_cast<std::uint32_t>(accesses_.size() - 1);
}

void SharedRaces::tell(const SharedRace& race) {
    needs_the_program();
    device_context.must_run = true;  // so that it is told of in each launch
    if (race.threads[0] / warp_lanes == race.threads[1] / warp_lanes) {
        // Of several stores before the load the last one.
        const bool goes_on = in_a_warp_ && in_a_warp_->sites[0] == race.sites[0] &&
                             in_a_warp_->threads[0] == race.threads[0] &&
                             in_a_warp_->threads[1] == race.threads[1];
        if (!in_a_warp_ || goes_on) in_a_warp_ = race;
        return;
    }
    in_a_warp_.reset();
    if (told_++ < most_told && on_race) on_race(race);
}

void SharedRaces::tell_what_is_left() {
    if (in_a_warp_ && told_++ == 0 && on_race) on_race(*in_a_warp_);
    in_a_warp_.reset();
}

void SharedRaces::order_all() {
    tell_what_is_left();
    accesses_.clear();
    if (used_places_ == 0) return;
    ++round_;
    used_places_ = 0;
}

void SharedRaces::lose_sight() {
    if (device_context.thread->block == block_) has_lost_sight_ = true;
}

SharedRaces::Place* SharedRaces::find(std::uintptr_t address) {
    if (table_.empty()) table_.resize(places);
    for (std::size_t i = (address >> 2) * 0x9e3779b97f4a7c15 >> 40;; ++i) {
        Place& place = table_[i % places];
        const bool is_there = place.round == round_;
        if (is_there && place.address == address) return &place;
        if (is_there) continue;
        if (used_places_ == places / 2) return nullptr;
        place = {address, round_, nobody, nobody};
        ++used_places_;
        return &place;
    }
}

}  // namespace streamlab::model
