#include "cudart/observe/memory/device_bytes.hpp"

#include <algorithm>
#include <cstring>

namespace streamlab::cudart {

namespace {

using model::page_bytes;

const unsigned char* memory(std::uintptr_t address) {
    return reinterpret_cast<const unsigned char*>(address);
}

// Calls visit(page number, offset in the page, bytes) for each page of a range.
template <class Visit>
void for_pages(std::uintptr_t address, std::size_t bytes, Visit visit) {
    while (bytes > 0) {
        const std::size_t offset = address % page_bytes;
        const std::size_t count = std::min(bytes, page_bytes - offset);
        visit(address / page_bytes, offset, count);
        address += count;
        bytes -= count;
    }
}

void mark(model::ByteMarks& marks, std::size_t offset, std::size_t bytes) {
    model::for_marks(offset, bytes,
                     [&](std::size_t word, std::uint64_t mask) { marks[word] |= mask; });
}

void unmark(model::ByteMarks& marks, std::size_t offset, std::size_t bytes) {
    model::for_marks(offset, bytes,
                     [&](std::size_t word, std::uint64_t mask) { marks[word] &= ~mask; });
}

}  // namespace

DeviceBytes::Page* DeviceBytes::find(std::uintptr_t number) {
    if (number != last_number_) {
        const auto found = pages_.find(number);
        last_ = found == pages_.end() ? nullptr : found->second.get();
        last_number_ = number;
    }
    return last_;
}

DeviceBytes::Page& DeviceBytes::page(std::uintptr_t number) {
    if (Page* const known = find(number)) return *known;
    last_ = (pages_[number] = std::make_unique<Page>()).get();
    return *last_;
}

void DeviceBytes::keep(std::uintptr_t address, std::size_t bytes) {
    for_pages(address, bytes, [&](std::uintptr_t number, std::size_t offset, std::size_t count) {
        Page& to = page(number);
        std::memcpy(to.bytes + offset, memory(number * page_bytes + offset), count);
        mark(to.kept, offset, count);
    });
}

void DeviceBytes::add_new(std::uintptr_t address, std::size_t bytes) {
    for_pages(address, bytes, [&](std::uintptr_t number, std::size_t offset, std::size_t count) {
        Page& to = page(number);
        unmark(to.kept, offset, count);
        mark(to.fresh, offset, count);
        if (with_new_.empty() || with_new_.back() != number) with_new_.push_back(number);
    });
}

void DeviceBytes::keep_new() {
    for (const std::uintptr_t number : with_new_) {
        Page& to = page(number);
        model::copy_marked(to.bytes, memory(number * page_bytes), to.fresh);
        for (std::size_t word = 0; word < to.fresh.size(); ++word)
            to.kept[word] |= to.fresh[word];
        to.fresh.fill(0);
    }
    with_new_.clear();
}

void DeviceBytes::forget(std::uintptr_t address, std::size_t bytes) {
    if (pages_.empty()) return;
    const std::uintptr_t end = address + bytes;
    for (auto next = pages_.lower_bound(address / page_bytes);
         next != pages_.end() && next->first * page_bytes < end; ++next) {
        const std::uintptr_t begin = std::max(address, next->first * page_bytes);
        const std::size_t count = std::min(end, (next->first + 1) * page_bytes) - begin;
        unmark(next->second->kept, begin % page_bytes, count);
        unmark(next->second->fresh, begin % page_bytes, count);
    }
}

bool DeviceBytes::has_changed(std::uintptr_t address, std::size_t bytes) {
    bool has = false;
    for_pages(address, bytes, [&](std::uintptr_t number, std::size_t offset, std::size_t count) {
        const Page* const kept = has ? nullptr : find(number);
        if (!kept) return;
        const unsigned char* const now = memory(number * page_bytes + offset);
        if (std::memcmp(kept->bytes + offset, now, count) == 0) return;
        model::for_marks(offset, count, [&](std::size_t word, std::uint64_t mask) {
            for (std::uint64_t bits = kept->kept[word] & mask; bits && !has; bits &= bits - 1) {
                const auto byte = word * 64 + static_cast<std::size_t>(__builtin_ctzll(bits));
                has = kept->bytes[byte] != *memory(number * page_bytes + byte);
            }
        });
    });
    return has;
}

}  // namespace streamlab::cudart
