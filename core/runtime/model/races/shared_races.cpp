#include "model/races/shared_races.hpp"

#include <algorithm>
#include <cstring>

#include "model/kernel/block.hpp"

namespace streamlab::model {

namespace {

// Accesses beyond these limits are not checked.
constexpr std::size_t max_places = 16384, max_accesses = 65536;
constexpr std::uint32_t max_accesses_per_place = 32;  // accesses of each kind
constexpr std::uint32_t max_loads_of_warp = 2;        // consecutive loads from a place
constexpr std::uint32_t max_full_searches = 64;  // full searches of a block through all accesses
constexpr std::size_t max_reported = 8;          // pairs of code addresses, per block

std::uint64_t seen_at(std::uintptr_t address, std::size_t bytes) {
    std::uint64_t value = 0;
    std::memcpy(&value, reinterpret_cast<const void*>(address), std::min(bytes, sizeof value));
    return value;
}

std::uint32_t warp_of(std::uint16_t thread) { return thread / warp_lanes; }

}  // namespace

// Only the first block of a launch is checked.
bool SharedRaces::looks() {
    const Block& block = *device_context.thread->block;
    if (block.number != 0) return false;
    if (&block != block_) {
        block_ = &block;
        told_.clear();
        full_searches_ = 0;
        stopped_reporting_ = false;
        in_a_warp_.reset();
        stored_.clear();
        time_ = 0;
        std::fill(std::begin(ordered_until_), std::end(ordered_until_), 0);
        sync_count_ = block.sync_count;
        order_all();
    }
    if (stopped_reporting_ || told_.size() == max_reported) return false;
    if (block.sync_count != sync_count_) {
        sync_count_ = block.sync_count;
        order_all();
    }
    return true;
}

// True if nothing orders the access before the thread's current access.
bool SharedRaces::may_race(const Access& before, std::uint16_t thread) const {
    return before.thread != thread && before.time > ordered_until_[thread] &&
           !have_synchronised(before, thread);
}

// True if two lanes of a warp have synchronised since the first one's access, directly or through
// others.
bool SharedRaces::have_synchronised(const Access& before, std::uint16_t thread) const {
    if (warp_of(before.thread) != warp_of(thread)) return false;
    return warp_syncs_[warp_of(thread)].until[before.thread % warp_lanes][thread % warp_lanes] >
           before.time;
}

bool SharedRaces::load(std::uintptr_t address, std::size_t bytes, const LaneMoment& moment) {
    if (!looks()) return false;
    Place* const place = find(address);
    if (!place) return false;
    const std::uint16_t thread = device_context.thread->number;
    const bool races_with_store = other_warps_store(*place, thread) != nullptr;
    Access* const last = place->loads.count == 0 ? nullptr : &accesses_[place->loads.last];
    if (!last || warp_of(last->thread) != warp_of(thread) ||
        last->sync_count != lane_sync_counts_[thread]) {
        place->loads_of_warp = 0;
    } else if (place->loads_of_warp == max_loads_of_warp) {
        // In a loop, a thread's last load represents all its loads.
        if (last->thread == thread && last->seen == seen_at(address, bytes)) {
            last->moment = moment;
            last->time = ++time_;
        }
        return races_with_store;
    }
    ++place->loads_of_warp;
    note(place->loads, {moment, seen_at(address, bytes), no_index, 0, 0,
                        static_cast<std::uint32_t>(bytes), thread, false, false});
    return races_with_store;
}

// The latest store, if it was made by another warp and changed the value. A later store by the
// thread's own warp determines the loaded value; all other stores are irrelevant.
const SharedRaces::Access* SharedRaces::other_warps_store(const Place& place,
                                                          std::uint16_t thread) const {
    if (place.stores.count > max_accesses_per_place)
        return nullptr;  // the last ones are not recorded
    for (std::uint32_t at = place.stores.last; at != no_index; at = accesses_[at].previous) {
        const Access& store = accesses_[at];
        if (warp_of(store.thread) == warp_of(thread)) return nullptr;
        if (store.changes && may_race(store, thread)) return &store;
    }
    return nullptr;
}

// True if the storing thread itself has made that load since it last waited, although the load
// follows the store in the code: for example in the next iteration of a loop. `sync_count` is that
// thread's count at the store.
bool SharedRaces::is_one_iteration_ahead(const LaneMoment& store, std::uint16_t thread,
                                         std::uint32_t sync_count, const LaneMoment& load) const {
    return store.site < load.site &&
           std::any_of(accesses_.begin(), accesses_.end(), [&](const Access& own) {
               return !own.is_store && own.thread == thread && own.moment.site == load.site &&
                      own.moment.visit >= load.visit && own.sync_count == sync_count &&
                      own.moment.number < store.number;
           });
}

void SharedRaces::report_load(std::uintptr_t address, std::size_t bytes, const LaneMoment& moment) {
    const Place* const place = find(address);
    const std::uint16_t thread = device_context.thread->number;
    const Access* const store = place ? other_warps_store(*place, thread) : nullptr;
    if (!store) return;
    tell({address,
          bytes,
          {store->moment.site, moment.site},
          {store->thread, thread},
          {SharedAccess::store, SharedAccess::load},
          is_one_iteration_ahead(store->moment, store->thread, store->sync_count, moment)});
}

void SharedRaces::report_in_warp(std::uintptr_t address, std::size_t bytes, const LaneMoment& store,
                                 std::uint16_t storing_thread, const LaneMoment& load,
                                 bool is_found, StepOrder order) {
    if (!looks()) return;
    const Place* const place = find(address);
    const std::uint16_t thread = device_context.thread->number;
    if (!place || storing_thread == thread) return;
    for (std::uint32_t at = place->stores.last; at != no_index; at = accesses_[at].previous) {
        const Access& known = accesses_[at];
        const bool is_it = known.thread == storing_thread && known.moment.turn == store.turn &&
                           known.moment.number == store.number;
        if (!is_it) continue;
        if (!known.changes || !may_race(known, thread)) return;
        SharedRace race{address,
                        bytes,
                        {store.site, load.site},
                        {storing_thread, thread},
                        {SharedAccess::store, SharedAccess::load},
                        false,
                        order == StepOrder::in_branches};
        if (!is_found) {
            std::swap(race.sites[0], race.sites[1]);
            std::swap(race.threads[0], race.threads[1]);
            std::swap(race.kinds[0], race.kinds[1]);
        }
        return tell(race);
    }
}

void SharedRaces::store(std::uintptr_t address, std::size_t bytes, const void* value, bool changes,
                        const LaneMoment& moment, std::uint16_t thread,
                        const std::function<StepOrder(const LaneMoment&)>& order) {
    if (!looks()) return;
    Place* const place = find(address);
    if (!place) return;
    // The value before the first store is unknown.
    changes = is_first_store(address) || changes;
    const auto tell_of = [&](const Access& before, SharedAccess kind, bool is_one_iteration_ahead,
                             bool is_in_branches) {
        tell({address,
              bytes,
              {before.moment.site, moment.site},
              {before.thread, thread},
              {kind, SharedAccess::store},
              is_one_iteration_ahead,
              is_in_branches});
    };
    for (std::uint32_t at = place->loads.last; at != no_index; at = accesses_[at].previous) {
        const Access& load = accesses_[at];
        if (!may_race(load, thread)) continue;
        const std::size_t both = std::min<std::size_t>({bytes, load.bytes, sizeof load.seen});
        if (std::memcmp(value, &load.seen, both) == 0) continue;
        StepOrder in_step = StepOrder::first;
        if (warp_of(load.thread) == warp_of(thread)) {
            in_step = load.sync_count == lane_sync_counts_[thread] ? order(load.moment)
                                                                   : StepOrder::unknown;
            if (in_step == StepOrder::unknown && precedes_in_lockstep(moment, thread, load))
                in_step = StepOrder::first;
            if (in_step == StepOrder::later || in_step == StepOrder::unknown) continue;
            if (in_step == StepOrder::in_branches && has_stored_since(*place, load)) continue;
        }
        tell_of(load, SharedAccess::load,
                is_one_iteration_ahead(moment, thread, lane_sync_counts_[thread], load.moment),
                in_step == StepOrder::in_branches);
        if (warp_of(load.thread) != warp_of(thread)) break;  // more than a race within a warp
    }
    if (changes && !has_made_atomic(*place, thread, time_ + 1)) {
        for (std::uint32_t at = place->atomics.last; at != no_index; at = accesses_[at].previous) {
            const Access& atomic = accesses_[at];
            if (warp_of(atomic.thread) == warp_of(thread) || !may_race(atomic, thread)) continue;
            tell_of(atomic, SharedAccess::atomic, false, false);
            break;
        }
    }
    note(place->stores,
         {moment, 0, no_index, 0, 0, static_cast<std::uint32_t>(bytes), thread, true, changes});
}

// Some accesses are not reported. A thread that made an atomic operation on the place may use a
// plain access while it is known to be alone, as when it releases a lock. A thread that loaded
// earlier need not have seen the last value.
void SharedRaces::atomic(std::uintptr_t address, std::size_t bytes, const void* site,
                         const std::function<bool(const void*)>& has_accessed_from) {
    if (!looks()) return;
    Place* const place = find(address);
    if (!place) return;
    const std::uint16_t thread = device_context.thread->number;
    const auto look_at = [&](std::uint32_t last, SharedAccess kind, bool in_a_warp) {
        for (std::uint32_t at = last; at != no_index; at = accesses_[at].previous) {
            const Access& before = accesses_[at];
            if ((warp_of(before.thread) == warp_of(thread)) != in_a_warp ||
                !may_race(before, thread))
                continue;
            if (before.is_store
                    ? !before.changes || has_made_atomic(*place, before.thread, before.time)
                    : has_accessed_from(before.moment.site))
                continue;
            return tell({address,
                         bytes,
                         {before.moment.site, site},
                         {before.thread, thread},
                         {kind, SharedAccess::atomic}});
        }
    };
    look_at(place->stores.last, SharedAccess::store, false);
    look_at(place->loads.last, SharedAccess::load, false);
    look_at(place->loads.last, SharedAccess::load, true);
    note(place->atomics, {{site, 0, 0, 0, 0},
                          0,
                          no_index,
                          0,
                          0,
                          static_cast<std::uint32_t>(bytes),
                          thread,
                          false,
                          true});
}

// Returns true as well if the place has more atomic operations than are recorded.
bool SharedRaces::has_made_atomic(const Place& place, std::uint16_t thread,
                                  std::uint32_t before) const {
    if (place.atomics.count > max_accesses_per_place) return true;
    for (std::uint32_t at = place.atomics.last; at != no_index; at = accesses_[at].previous)
        if (accesses_[at].thread == thread && accesses_[at].time < before) return true;
    return false;
}

bool SharedRaces::is_first_store(std::uintptr_t address) {
    const std::size_t word =
        (address - reinterpret_cast<std::uintptr_t>(device_context.thread->block->shared_memory)) /
        4;
    if (word >= stored_.size()) stored_.resize(word + 256);
    const bool is_first = !stored_[word];
    stored_[word] = true;
    return is_first;
}

// True if the loading lane has stored to the place after `load`: one of the two stores is lost,
// which is reported separately.
bool SharedRaces::has_stored_since(const Place& place, const Access& load) const {
    for (std::uint32_t at = place.stores.last; at != no_index; at = accesses_[at].previous)
        if (accesses_[at].thread == load.thread && accesses_[at].time > load.time) return true;
    return false;
}

// True if `store` precedes `load` in lockstep: before this load, the loading lane itself stored
// from the same code address in the same iteration.
bool SharedRaces::precedes_in_lockstep(const LaneMoment& store, std::uint16_t thread,
                                       const Access& load) {
    if (full_searches_ == max_full_searches) return false;
    const bool comes_before =
        std::any_of(accesses_.begin(), accesses_.end(), [&](const Access& own) {
            return own.is_store && own.thread == load.thread && own.moment.site == store.site &&
                   own.moment.visit == store.visit && own.sync_count == lane_sync_counts_[thread] &&
                   (own.sync_count < load.sync_count || own.moment.number < load.moment.number);
        });
    if (!comes_before) ++full_searches_;
    return comes_before;
}

void SharedRaces::note(Accesses& accesses, Access access) {
    if (accesses_.size() == max_accesses || accesses.count++ >= max_accesses_per_place) return;
    access.time = ++time_;
    access.sync_count = lane_sync_counts_[access.thread];
    access.previous = accesses.last;
    accesses.last = static_cast<std::uint32_t>(accesses_.size());
    accesses_.push_back(access);
}

void SharedRaces::tell(const SharedRace& race) {
    require_main_process();
    device_context.not_replayable = true;  // so that each launch reports it
    if (warp_of(race.threads[0]) == warp_of(race.threads[1])) {
        // Of several stores before the load, report the last one.
        const bool goes_on = in_a_warp_ && in_a_warp_->sites[0] == race.sites[0] &&
                             in_a_warp_->threads[0] == race.threads[0] &&
                             in_a_warp_->threads[1] == race.threads[1];
        if (!in_a_warp_ || goes_on) in_a_warp_ = race;
        return;
    }
    in_a_warp_.reset();
    const std::array<const void*, 2> places{std::min(race.sites[0], race.sites[1]),
                                            std::max(race.sites[0], race.sites[1])};
    if (std::find(told_.begin(), told_.end(), places) != told_.end()) return;
    told_.push_back(places);
    if (on_race) on_race(race);
}

void SharedRaces::report_pending_race() {
    if (in_a_warp_ && told_.empty()) {
        told_.push_back({in_a_warp_->sites[0], in_a_warp_->sites[1]});
        if (on_race) on_race(*in_a_warp_);
    }
    in_a_warp_.reset();
}

void SharedRaces::order_all() {
    report_pending_race();
    accesses_.clear();
    for (std::uint32_t warp = 0; warp < std::size(warp_syncs_); ++warp) {
        if (!warp_syncs_[warp].are_any) continue;
        warp_syncs_[warp] = {};
        std::fill_n(lane_sync_counts_ + warp * warp_lanes, warp_lanes, 0);
    }
    if (used_places_ == 0) return;
    ++round_;
    used_places_ = 0;
}

void SharedRaces::order_lanes(std::uint32_t warp, std::uint32_t lanes) {
    const std::uint32_t first = warp * warp_lanes;
    std::uint32_t until = 0;
    for (std::uint32_t lane = 0; lane < warp_lanes; ++lane)
        if (lanes >> lane & 1) until = std::max(until, ordered_until_[first + lane]);
    for (std::uint32_t lane = 0; lane < warp_lanes; ++lane) {
        if (!(lanes >> lane & 1)) continue;
        ordered_until_[first + lane] = until;
        ++lane_sync_counts_[first + lane];
    }
    WarpSyncs& sync_count = warp_syncs_[warp];
    sync_count.are_any = true;
    ++time_;
    for (std::uint32_t lane = 0; lane < warp_lanes; ++lane) {
        std::uint32_t* const of_lane = sync_count.until[lane];
        std::uint32_t latest = lanes >> lane & 1 ? time_ : 0;
        for (std::uint32_t other = 0; latest < time_ && other < warp_lanes; ++other)
            if (lanes >> other & 1) latest = std::max(latest, of_lane[other]);
        for (std::uint32_t other = 0; other < warp_lanes; ++other)
            if (lanes >> other & 1) of_lane[other] = latest;
    }
}

void SharedRaces::order_before_running() {
    ordered_until_[device_context.thread->number] = ++time_;
}

void SharedRaces::stop_reporting() {
    if (device_context.thread->block != block_) return;
    report_pending_race();
    stopped_reporting_ = true;
}

SharedRaces::Place* SharedRaces::find(std::uintptr_t address) {
    if (table_.empty()) table_.resize(max_places);
    for (std::size_t i = (address >> 2) * 0x9e3779b97f4a7c15 >> 40;; ++i) {
        Place& place = table_[i % max_places];
        const bool is_there = place.round == round_;
        if (is_there && place.address == address) return &place;
        if (is_there) continue;
        if (used_places_ == max_places / 2) return nullptr;
        place = {address, round_, 0, {}, {}, {}};
        ++used_places_;
        return &place;
    }
}

}  // namespace streamlab::model
