// A set of page numbers, for an address space of terabytes of which few pages are ever touched.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace streamlab::hazard {

class PageSet {
public:
    bool holds(std::uintptr_t page) const {
        const auto block = blocks_.find(page / block_pages);
        return block != blocks_.end() && block->second[page % block_pages];
    }
    std::size_t size() const { return size_; }
    void add(std::uintptr_t first, std::uintptr_t end) {
        for (std::uintptr_t page = first; page < end; ++page) {
            auto bit = blocks_[page / block_pages][page % block_pages];
            size_ += bit ? 0 : 1;
            bit = true;
        }
    }
    void remove(std::uintptr_t first, std::uintptr_t end) {
        for (std::uintptr_t page = first; page < end; page = block_after(page)) {
            const auto block = blocks_.find(page / block_pages);
            if (block == blocks_.end()) continue;
            const std::uintptr_t begin = page - page % block_pages;
            for (std::uintptr_t each = page; each < end && each < begin + block_pages; ++each) {
                size_ -= block->second[each - begin] ? 1 : 0;
                block->second.reset(each - begin);
            }
            if (block->second.none()) blocks_.erase(block);
        }
    }
    // Numbers, in order, of the blocks with at least one page in the set; a block is `block_pages`
    // pages, aligned to that number.
    std::vector<std::uintptr_t> blocks() const {
        std::vector<std::uintptr_t> found;
        for (const auto& [number, pages] : blocks_)
            found.push_back(number);
        std::sort(found.begin(), found.end());
        return found;
    }
    static constexpr std::size_t block_pages = 512;
    // Returns the first page after `page` that is in the set if `page` is not, or the other way
    // round; `end` if there is none before it.
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
    static std::uintptr_t block_after(std::uintptr_t page) {
        return (page / block_pages + 1) * block_pages;
    }

    std::unordered_map<std::uintptr_t, std::bitset<block_pages>> blocks_;
    std::size_t size_ = 0;
};

}  // namespace streamlab::hazard
