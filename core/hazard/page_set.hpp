// A set of page numbers, for an address space of terabytes of which little is ever touched.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

namespace streamlab::hazard {

class PageSet {
public:
    bool holds(std::uintptr_t page) const {
        const auto block = blocks_.find(page / block_pages);
        return block != blocks_.end() && block->second[page % block_pages];
    }
    void add(std::uintptr_t first, std::uintptr_t end) {
        for (std::uintptr_t page = first; page < end; ++page)
            blocks_[page / block_pages].set(page % block_pages);
    }
    void remove(std::uintptr_t first, std::uintptr_t end) {
        for (std::uintptr_t page = first; page < end; page = block_after(page)) {
            const auto block = blocks_.find(page / block_pages);
            if (block == blocks_.end()) continue;
            const std::uintptr_t begin = page - page % block_pages;
            for (std::uintptr_t each = page; each < end && each < begin + block_pages; ++each)
                block->second.reset(each - begin);
        }
    }
    // Returns the first page after `page` whose membership in the set differs from that of `page`,
    // or `end` if there is none before it.
    std::uintptr_t end_of_run(std::uintptr_t page, std::uintptr_t end) const {
        const bool is_in = holds(page);
        while (page < end) {
            const auto block = blocks_.find(page / block_pages);
            const std::uintptr_t next = block_after(page);
            if (block == blocks_.end()) {
                if (is_in) return page;
                page = next;
                continue;
            }
            for (; page < next && page < end; ++page)
                if (block->second[page % block_pages] != is_in) return page;
        }
        return end;
    }

private:
    static constexpr std::size_t block_pages = 512;
    static std::uintptr_t block_after(std::uintptr_t page) {
        return (page / block_pages + 1) * block_pages;
    }

    std::unordered_map<std::uintptr_t, std::bitset<block_pages>> blocks_;
};

}  // namespace streamlab::hazard
