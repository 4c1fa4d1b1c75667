#include "model/kernel/pending_stores.hpp"

#include <cstring>

#include "model/memory/page_versions.hpp"

namespace streamlab::model {

namespace {

unsigned char* memory(std::uintptr_t address) { return reinterpret_cast<unsigned char*>(address); }

}  // namespace

trace::NeverDestroyed<Chunks<PendingStores::Page>> PendingStores::made_;
trace::NeverDestroyed<std::vector<PendingStores::Page*>> PendingStores::spare_;

PendingStores::~PendingStores() { spare_->insert(spare_->end(), pages_.begin(), pages_.end()); }

void PendingStores::bring_in(Page& page) {
    std::memcpy(page.before, memory(page.address), page_bytes);
    copy_marked(memory(page.address), page.after, page.stored);
}

void PendingStores::begin_step(std::uint32_t stamp) {
    stamp_ = stamp;
    for (std::uint32_t slot = 0; slot < pages_.size(); ++slot) {
        Page& page = *pages_[slot];
        bring_in(page);
        if (!is_global(page.address)) continue;
        PageState& state = space_.page(page.address);
        state.stamp = stamp;
        state.slot = slot;
    }
}

PendingStores::Page& PendingStores::page_of(std::uintptr_t address) {
    const std::uintptr_t page_address = address & ~(page_bytes - 1);
    std::uint32_t* slot = nullptr;
    bool known = false;
    if (is_global(address)) {
        PageState& state = space_.page(address);
        known = state.stamp == stamp_;
        state.stamp = stamp_;
        slot = &state.slot;
    } else {
        auto [entry, is_new] = registered_.try_emplace(page_address, 0);
        known = !is_new;
        slot = &entry->second;
    }
    if (known) return *pages_[*slot];

    *slot = static_cast<std::uint32_t>(pages_.size());
    Page* page = nullptr;
    if (spare_->empty()) {
        page = &made_->make();
    } else {
        page = spare_->back();
        spare_->pop_back();
    }
    page->address = page_address;
    page->fresh = false;
    page->stored.fill(0);
    std::memcpy(page->before, memory(page_address), page_bytes);
    pages_.push_back(page);
    return *page;
}

void PendingStores::record(std::uintptr_t address, std::size_t bytes) {
    Page& page = page_of(address);
    if (!page.fresh) {
        page.fresh = true;
        fresh_.push_back(&page);
    }
    for_marks(address % page_bytes, bytes,
              [&](std::size_t word, std::uint64_t mask) { page.stored[word] |= mask; });
}

void PendingStores::share(std::uintptr_t address, std::size_t bytes) {
    Page& page = page_of(address);
    const std::size_t offset = address % page_bytes;
    for_marks(offset, bytes,
              [&](std::size_t word, std::uint64_t mask) { page.stored[word] &= ~mask; });
    std::memcpy(page.before + offset, memory(address), bytes);
    report_visible_stores(address, bytes);
}

void PendingStores::report_visible_stores(std::uintptr_t address, std::size_t bytes) {
    if (observer_ && !is_device(address)) observer_->stores(*kernel_, memory(address), bytes);
}

void PendingStores::report_visible_stores(const Page& page) {
    if (!observer_ || is_device(page.address)) return;
    for_runs(page.stored, [&](std::size_t offset, std::size_t bytes) {
        report_visible_stores(page.address + offset, bytes);
    });
}

void PendingStores::publish_all() {
    for (Page* page : fresh_) {
        report_visible_stores(*page);
        copy_marked(page->before, memory(page->address), page->stored);
        page->stored.fill(0);
        page->fresh = false;
    }
    fresh_.clear();
}

void PendingStores::publish_hidden() {
    for (Page* page : fresh_)
        copy_marked(memory(page->address), page->after, page->stored);
    publish_all();
}

void PendingStores::hide() {
    if (!pages_.empty()) page_versions::forget_all();
    for (Page* page : pages_) {
        std::memcpy(page->after, memory(page->address), page_bytes);
        // Restore only the stored bytes: the effects of the wave's atomics must stay in memory.
        copy_marked(memory(page->address), page->before, page->stored);
    }
}

void PendingStores::publish() {
    if (!pages_.empty()) page_versions::forget_all();
    for (Page* page : pages_) {
        copy_marked(memory(page->address), page->after, page->stored);
        report_visible_stores(*page);
    }
    spare_->insert(spare_->end(), pages_.begin(), pages_.end());
    pages_.clear();
    fresh_.clear();
}

}  // namespace streamlab::model
