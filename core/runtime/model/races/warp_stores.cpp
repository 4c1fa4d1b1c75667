#include "model/races/warp_stores.hpp"

#include <algorithm>
#include <cstring>

#include "model/kernel/block.hpp"

namespace streamlab::model {

namespace {

constexpr std::size_t max_bytes = 65536;  // of a lane; later stores are visible at once
constexpr std::size_t max_doubts = 64;    // per lane
constexpr std::size_t places = 8192;      // if more than half are used, stores are not found

void* at(std::uintptr_t address) { return reinterpret_cast<void*>(address); }

std::size_t hash_of(std::uintptr_t value) {
    return static_cast<std::size_t>((value >> 2) * 0x9e3779b97f4a7c15 >> 40);
}

}  // namespace

void WarpStores::enter() {
    const DeviceThread& thread = *device_context.thread;
    const std::uint32_t warp = thread.number / warp_lanes;
    if (thread.block == block_ && warp == warp_ && thread.block->sync_count == sync_count_) return;
    apply_all();
    partial_ = nullptr;
    block_ = thread.block;
    warp_ = warp;
    sync_count_ = thread.block->sync_count;
}

LaneMoment WarpStores::moment(const void* site) {
    const DeviceContext& context = device_context;
    const std::uint64_t now =
        context.thread->basic_blocks + context.basic_blocks - context.thread_mark;
    if (!thread_) {
        thread_ = context.thread;
        begin_ = waited_at_[context.thread->number];
        if (begin_ > now) begin_ = 0;  // it was recorded for another block
        last_loads_.fill(0);
        visits_.begin_segment(partial_ == thread_);
    }
    return visits_.note(
        site, static_cast<std::uint32_t>(std::min<std::uint64_t>(now - begin_, UINT32_MAX)));
}

bool WarpStores::load(std::uintptr_t address, std::size_t bytes, const void* site) {
    enter();
    const LaneMoment now = moment(site);
    last_loads_[now.number % last_loads_.size()] = address;
    const bool is_of_another = find_stored(address, bytes, now);
    if (is_runtime(address) && races_.load(address, bytes, now) && !has_stored(address))
        races_.report_load(address, bytes, now);
    return is_of_another;
}

// Writes to memory the value that the running thread would load in lockstep. Returns false if no
// lane has stored there.
bool WarpStores::find_stored(std::uintptr_t address, std::size_t bytes, const LaneMoment& now) {
    Place* const place = used_places_ == 0 ? nullptr : find(address, false);
    if (!place) return false;
    if (has_stored(address)) return true;  // its own store determines the value
    std::uint32_t found = place->store;
    while (found != no_index && !comes_first(held_[found].moment, now))
        found = held_[found].previous;
    place->reader = found == place->store ? 0 : device_context.thread->number + 1U;
    // A loop of such loads must not use more memory than a loop of stores.
    if (open_values_.size() > max_bytes) {
        apply_all_now();
        return true;
    }
    if (found != no_index) borrow(*place, found, now);
    if (is_runtime(address) && place->store != no_index) doubt(*place, found, bytes, now);
    return true;
}

// In lockstep, two lanes that make the same access make it at the same time; this also orders a
// load of which the storing lane has made its own instance.
StepOrder WarpStores::order(const LaneMoment& store, const LaneMoment& load) const {
    if (const auto load_was_first = visits_.was_first(load, store))
        return *load_was_first ? StepOrder::later : StepOrder::first;
    if (!visits_.was_first(store, load).value_or(true)) return StepOrder::later;
    const bool are_known = visits_.knows(store) && visits_.knows(load);
    return are_known ? StepOrder::in_branches : StepOrder::unknown;
}

// True if `store` comes first in lockstep, or by code address if nothing else decides.
bool WarpStores::comes_first(const LaneMoment& store, const LaneMoment& load) const {
    if (const auto store_was_first = visits_.was_first(store, load)) return *store_was_first;
    if (const auto load_was_first = visits_.was_first(load, store)) return !*load_was_first;
    return store.comes_before(load);
}

void WarpStores::borrow(const Place& place, std::uint32_t from, const LaneMoment& now) {
    const Store& other = held_[from];
    keep(place.address, other.bytes, now, true);
    std::memcpy(at(place.address), values_.data() + other.value, other.bytes);
}

// The lockstep order of the load and the stores may be known only when the lane waits, so this
// records the store found, the next one and the last one.
void WarpStores::doubt(const Place& place, std::uint32_t found, std::size_t bytes,
                       const LaneMoment& now) {
    const auto add = [&](std::uint32_t number) {
        const Store& store = held_[number];
        const std::size_t both = std::min<std::size_t>(bytes, store.bytes);
        const bool is_found = number == found;
        const bool is_same =
            !is_found && found != no_index &&
            std::memcmp(at(place.address), values_.data() + store.value, both) == 0;
        if (!is_same && doubts_.size() < max_doubts)
            doubts_.push_back({number, static_cast<std::uint32_t>(bytes), now, is_found});
    };
    if (found != no_index) add(found);
    if (found == place.store) return;
    std::uint32_t next = place.store;
    while (held_[next].previous != found)
        next = held_[next].previous;
    add(next);
    if (next != place.store) add(place.store);
}

void WarpStores::report_doubts() {
    for (const Doubt& doubt : doubts_) {
        const Store& store = held_[doubt.store];
        const StepOrder in_step = order(store.moment, doubt.load);
        if (in_step == (doubt.is_found ? StepOrder::first : StepOrder::later)) continue;
        // One of the two stores is lost, which is reported separately.
        if (in_step == StepOrder::in_branches && has_stored(store.address)) continue;
        races_.report_in_warp(store.address, doubt.bytes, store.moment, store.thread, doubt.load,
                              doubt.is_found, in_step);
    }
    doubts_.clear();
}

// True if the running thread has stored to the address since it last waited.
bool WarpStores::has_stored(std::uintptr_t address) const {
    return std::any_of(open_.begin(), open_.end(), [address](const Store& own) {
        return own.address == address && !own.is_foreign;
    });
}

void WarpStores::store(std::uintptr_t address, std::size_t bytes, const void* site) {
    enter();
    if (bytes > max_bytes || open_values_.size() > max_bytes) return apply_all_now();
    keep(address, bytes, moment(site), false);
}

void WarpStores::keep(std::uintptr_t address, std::size_t bytes, const LaneMoment& now,
                      bool is_foreign) {
    open_.push_back({address, now, static_cast<std::uint32_t>(bytes),
                     static_cast<std::uint32_t>(open_values_.size()), no_index,
                     device_context.thread->number, is_foreign, false});
    const auto* const before = static_cast<const unsigned char*>(at(address));
    open_values_.insert(open_values_.end(), before, before + bytes);
}

void WarpStores::stop(std::uint64_t basic_blocks) {
    undo_stores();
    waited_at_[device_context.thread->number] = basic_blocks;
}

void WarpStores::undo_stores() {
    thread_ = nullptr;
    report_doubts();
    if (open_.empty()) return;
    const std::size_t first = values_.size();
    values_.resize(first + open_values_.size());
    // In reverse order, so that the value from before the first store remains.
    for (auto store = open_.rbegin(); store != open_.rend(); ++store) {
        std::memcpy(values_.data() + first + store->value, at(store->address), store->bytes);
        std::memcpy(at(store->address), open_values_.data() + store->value, store->bytes);
    }
    for (Store store : open_) {
        store.value += static_cast<std::uint32_t>(first);
        if (!store.is_foreign) hold(store);
    }
    open_.clear();
    open_values_.clear();
}

void WarpStores::hold(const Store& store) {
    Place* const place = find(store.address, true);
    const Store* const before = place && place->store != no_index ? &held_[place->store] : nullptr;
    if (is_runtime(store.address)) {
        const void* const value = values_.data() + store.value;
        const void* const stood = before && before->bytes == store.bytes
                                      ? values_.data() + before->value
                                      : at(store.address);
        const bool changes = std::memcmp(stood, value, store.bytes) != 0;
        races_.store(store.address, store.bytes, value, changes, store.moment, store.thread,
                     [&](const LaneMoment& load) { return order(store.moment, load); });
    }
    if (before && place->reader == store.thread + 1U && device_context.thread->block->number == 0)
        tell(*before, store);
    const auto number = static_cast<std::uint32_t>(held_.size());
    held_.push_back(store);
    if (!place) return;
    // Stores that other lanes make later in lockstep remain in effect.
    std::uint32_t* last = &place->store;
    while (*last != no_index && is_followed_by(store, held_[*last]))
        last = &held_[*last].previous;
    const bool is_last = last == &place->store;
    held_.back().is_overtaken = !is_last;
    held_.back().previous = *last;
    *last = number;
    if (is_last) place->reader = 0;
}

bool WarpStores::is_followed_by(const Store& store, const Store& other) const {
    if (store.thread == other.thread || store.bytes != other.bytes) return false;
    if (const auto was_first = visits_.was_first_at_any_time(store.moment, other.moment))
        return *was_first;
    return !visits_.was_first_at_any_time(other.moment, store.moment).value_or(true);
}

void WarpStores::tell(const Store& first, const Store& second) const {
    if (!on_lost_store || first.thread == second.thread) return;
    on_lost_store({second.address,
                   second.bytes,
                   {first.moment.site, second.moment.site},
                   {first.thread, second.thread}});
}

void WarpStores::atomic(std::uintptr_t address, std::size_t bytes, const void* site) {
    const bool has_made_accesses = thread_ != nullptr;
    undo_stores();
    if (is_runtime(address))
        races_.atomic(address, bytes, site, [&](const void* place) {
            return has_made_accesses && (has_loaded(address) || visits_.has_accessed_from(place));
        });
    apply_all_now();
    races_.order_before_running();
}

// True for recent loads of the lane whose accesses visits_ counts.
bool WarpStores::has_loaded(std::uintptr_t address) const {
    return std::find(last_loads_.begin(), last_loads_.end(), address) != last_loads_.end();
}

void WarpStores::order_running() {
    apply_all_now();
    races_.order_before_running();
}

void WarpStores::order_all() {
    apply_all();
    partial_ = nullptr;
    races_.order_all();
}

void WarpStores::order_lanes(std::uint32_t warp, std::uint32_t lanes) {
    apply_all();
    partial_ = nullptr;
    races_.order_lanes(warp, lanes);
}

// Applies all stores without synchronising the lanes.
void WarpStores::apply_all_now() {
    apply_all();
    partial_ = device_context.thread;
}

void WarpStores::apply_all() {
    undo_stores();
    for (const Store& store : held_)
        if (!store.is_overtaken)
            std::memcpy(at(store.address), values_.data() + store.value, store.bytes);
    held_.clear();
    values_.clear();
    visits_.clear();
    if (used_places_ == 0) return;
    ++round_;
    used_places_ = 0;
}

void WarpStores::apply_and_keep_places() {
    undo_stores();
    for (const Store& store : held_) {
        if (store.is_overtaken) continue;
        std::memcpy(at(store.address), values_.data() + store.value, store.bytes);
        if (Place* const place = find(store.address, false)) place->store = no_index;
    }
    held_.clear();
    values_.clear();
}

WarpStores::Place* WarpStores::find(std::uintptr_t address, bool add) {
    if (table_.empty()) table_.resize(places);
    for (std::size_t i = hash_of(address) % places;; i = (i + 1) % places) {
        Place& place = table_[i];
        const bool is_there = place.round == round_;
        if (is_there && place.address == address) return &place;
        if (is_there) continue;
        if (!add || used_places_ == places / 2) return nullptr;
        place = {address, round_, no_index, 0};
        ++used_places_;
        return &place;
    }
}

}  // namespace streamlab::model
