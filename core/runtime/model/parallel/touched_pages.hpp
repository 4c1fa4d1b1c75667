// Bytes that a process loads and stores while it runs some of a wave's blocks (decision 43).
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "model/memory/byte_marks.hpp"
#include "model/parallel/shared_memory.hpp"

namespace streamlab::model {

struct TouchedPage : TouchedBytes {  // bytes touched by the process
    std::uintptr_t address = 0;
    const unsigned char* left = nullptr;  // contents after the process; null: no stores
};

class TouchedPages {
public:
    // Records pages in `memory`, where another process can read them. Pages in [near_base,
    // near_base + near_bytes) are found by a table lookup. Gives up if the pages with stores exceed
    // `max_stored_bytes` together.
    TouchedPages(SharedMemory& memory, std::uintptr_t near_base, std::size_t near_bytes,
                 std::size_t max_stored_bytes = SIZE_MAX);

    // Must be called before the access.
    void note(std::uintptr_t address, std::size_t bytes, bool is_store) {
        const std::size_t offset = address % page_bytes;
        if (bytes > 16 || offset % 64 + bytes > 64) return note_any(address, bytes, is_store);
        const std::uint64_t mask = ((std::uint64_t{1} << bytes) - 1) << offset % 64;
        mark(page_of(address), offset / 64, mask, is_store);
    }

    const std::vector<TouchedPage*>& pages() const { return pages_; }
    // Copies the process's stores to the shared memory, for the process that merges them.
    void keep_stores();

private:
    static void mark(TouchedPage& page, std::size_t word, std::uint64_t mask, bool is_store) {
        is_store ? page.note_store(word, mask) : page.note_load(word, mask);
    }
    TouchedPage& page_of(std::uintptr_t address) {
        const std::uintptr_t offset = address - near_base_;
        if (offset >= near_bytes_) return far_page(address);
        TouchedPage*& known = near_[offset / page_bytes];
        return known ? *known : *(known = &new_page(address));
    }
    TouchedPage& far_page(std::uintptr_t address);
    TouchedPage& new_page(std::uintptr_t address);
    void note_any(std::uintptr_t address, std::size_t bytes, bool is_store);

    // Gives up if the stores have become too large.
    void check_store_size();

    SharedMemory& memory_;
    std::size_t max_stored_;  // in pages
    std::size_t next_check_;  // number of pages at the next check
    std::uintptr_t near_base_;
    std::size_t near_bytes_;
    TouchedPage** near_;
    std::unordered_map<std::uintptr_t, TouchedPage*> far_;
    TouchedPage* last_far_ = nullptr;  // a cache, because constants are read repeatedly
    std::vector<TouchedPage*> pages_;
};

}  // namespace streamlab::model
