#include "model/warp_stores.hpp"

#include <cstring>

#include "model/wave.hpp"

namespace streamlab::model {

namespace {

void* at(std::uintptr_t address) { return reinterpret_cast<void*>(address); }

constexpr std::size_t most_bytes = 65536;  // of a lane; what comes after that is seen at once

}  // namespace

void WarpStores::enter() {
    const DeviceThread& thread = *device_context.thread;
    const std::uint32_t warp = thread.number / warp_lanes;
    if (thread.block == block_ && warp == warp_) return;
    make_all();
    block_ = thread.block;
    warp_ = warp;
}

bool WarpStores::load(std::uintptr_t address) {
    enter();
    Place* const place = held_.empty() ? nullptr : find(address, false);
    if (place) place->reader = device_context.thread->number + 1U;
    return place;
}

void WarpStores::store(std::uintptr_t address, std::size_t bytes, const void* site) {
    enter();
    if (bytes > most_bytes || open_values_.size() > most_bytes) return make_all();
    open_.push_back({address, site, static_cast<std::uint32_t>(bytes),
                     static_cast<std::uint32_t>(open_values_.size()),
                     device_context.thread->number});
    const auto* const before = static_cast<const unsigned char*>(at(address));
    open_values_.insert(open_values_.end(), before, before + bytes);
}

void WarpStores::take_back() {
    if (open_.empty()) return;
    const std::size_t first = values_.size();
    values_.resize(first + open_values_.size());
    // From the last one on, so that in the end there is what stood there before the first.
    for (auto store = open_.rbegin(); store != open_.rend(); ++store) {
        std::memcpy(values_.data() + first + store->value, at(store->address), store->bytes);
        std::memcpy(at(store->address), open_values_.data() + store->value, store->bytes);
    }
    for (Store store : open_) {
        store.value += static_cast<std::uint32_t>(first);
        hold(store);
    }
    open_.clear();
    open_values_.clear();
}

void WarpStores::hold(const Store& store) {
    held_.push_back(store);
    Place* const place = find(store.address, true);
    if (!place) return;
    if (place->reader == store.thread + 1U && device_context.thread->block->number == 0)
        tell(held_[place->store], store);
    place->store = static_cast<std::uint32_t>(held_.size() - 1);
    place->reader = 0;
}

void WarpStores::tell(const Store& first, const Store& second) const {
    if (!on_lost_store || first.thread == second.thread) return;
    const bool is_same =
        first.bytes == second.bytes &&
        std::memcmp(values_.data() + first.value, values_.data() + second.value, first.bytes) == 0;
    on_lost_store({second.address,
                   second.bytes,
                   {first.site, second.site},
                   {first.thread, second.thread},
                   is_same});
}

void WarpStores::make_all() {
    take_back();
    if (held_.empty()) return;
    for (const Store& store : held_)
        std::memcpy(at(store.address), values_.data() + store.value, store.bytes);
    held_.clear();
    values_.clear();
    ++round_;
    used_places_ = 0;
}

WarpStores::Place* WarpStores::find(std::uintptr_t address, bool add) {
    if (table_.empty()) table_.resize(places);
    if (add && used_places_ >= places / 2) return nullptr;
    for (std::size_t i = (address >> 2) * 0x9e3779b1 % places;; i = (i + 1) % places) {
        Place& place = table_[i];
        if (place.round == round_ && place.address == address) return &place;
        if (place.round == round_) continue;
        if (!add) return nullptr;
        place = {address, round_, 0, 0};
        ++used_places_;
        return &place;
    }
}

}  // namespace streamlab::model
