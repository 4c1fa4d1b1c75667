#include "model/parallel/touched_pages.hpp"

#include <algorithm>
#include <new>

#include "model/parallel/processes.hpp"

namespace streamlab::model {

namespace {

bool has_stores(const TouchedPage& page) {
    return std::any_of(page.stored.begin(), page.stored.end(),
                       [](std::uint64_t word) { return word != 0; });
}

}  // namespace

TouchedPages::TouchedPages(SharedMemory& memory, std::uintptr_t near_base, std::size_t near_bytes,
                           std::size_t max_stored_bytes)
    : memory_(memory), max_stored_(max_stored_bytes / page_bytes), next_check_(max_stored_ + 1),
      near_base_(near_base), near_bytes_(near_bytes),
      near_(static_cast<TouchedPage**>(
          parallel::map_private_zeroes(near_bytes / page_bytes * sizeof(TouchedPage*)))) {
    if (!near_) parallel::give_up();
}

// Checks early, because a process that gives up has wasted all its work.
void TouchedPages::check_store_size() {
    next_check_ = pages_.size() + pages_.size() / 4;
    const auto with_stores = std::count_if(
        pages_.begin(), pages_.end(), [](const TouchedPage* page) { return has_stores(*page); });
    if (static_cast<std::size_t>(with_stores) > max_stored_) parallel::give_up();
}

TouchedPage& TouchedPages::new_page(std::uintptr_t address) {
    if (pages_.size() >= next_check_) check_store_size();
    TouchedPage& page = *new (memory_.take(sizeof(TouchedPage))) TouchedPage;
    page.address = address & ~(page_bytes - 1);
    pages_.push_back(&page);
    return page;
}

TouchedPage& TouchedPages::far_page(std::uintptr_t address) {
    if (last_far_ && last_far_->address == address / page_bytes * page_bytes) return *last_far_;
    TouchedPage*& known = far_[address / page_bytes];
    if (!known) known = &new_page(address);
    last_far_ = known;
    return *known;
}

void TouchedPages::note_any(std::uintptr_t address, std::size_t bytes, bool is_store) {
    while (bytes > 0) {
        const std::size_t count = std::min(bytes, page_bytes - address % page_bytes);
        TouchedPage& page = page_of(address);
        for_marks(address % page_bytes, count,
                  [&](std::size_t word, std::uint64_t mask) { mark(page, word, mask, is_store); });
        address += count;
        bytes -= count;
    }
}

void TouchedPages::keep_stores() {
    check_store_size();
    for (TouchedPage* page : pages_) {
        if (!has_stores(*page)) continue;
        auto* const left = static_cast<unsigned char*>(memory_.take(page_bytes));
        std::memcpy(left, reinterpret_cast<const void*>(page->address), page_bytes);
        page->left = left;
    }
}

}  // namespace streamlab::model
