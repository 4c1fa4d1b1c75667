// One mark bit for each byte of a page.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "model/memory/address_space.hpp"

namespace streamlab::model {

using ByteMarks = std::array<std::uint64_t, page_bytes / 64>;

// Calls visit(word, mask) for each word of 64 marks in [offset, offset + bytes).
template <class Visit>
void for_marks(std::size_t offset, std::size_t bytes, Visit visit) {
    while (bytes) {
        const std::size_t first = offset % 64;
        const std::size_t count = bytes < 64 - first ? bytes : 64 - first;
        const std::uint64_t ones =
            count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
        visit(offset / 64, ones << first);
        offset += count;
        bytes -= count;
    }
}

// Loaded and stored bytes of a page.
struct TouchedBytes {
    ByteMarks loaded{};    // before a store to the same byte
    ByteMarks reloaded{};  // after a store to the same byte
    ByteMarks stored{};

    void note_load(std::size_t word, std::uint64_t mask) {
        const std::uint64_t own = stored[word] & mask;
        loaded[word] |= mask & ~own;
        if (own) reloaded[word] |= own;
    }
    void note_store(std::size_t word, std::uint64_t mask) { stored[word] |= mask; }
    // Adds accesses that happened after these.
    void add(const TouchedBytes& other) {
        for (std::size_t word = 0; word < loaded.size(); ++word) {
            note_load(word, other.loaded[word]);
            reloaded[word] |= other.reloaded[word];
            note_store(word, other.stored[word]);
        }
    }
};

// Copies the marked bytes of a page.
inline void copy_marked(unsigned char* to, const unsigned char* from, const ByteMarks& marks) {
    for (std::size_t word = 0; word < marks.size(); ++word) {
        std::uint64_t bits = marks[word];
        if (bits == 0) continue;
        const std::size_t base = word * 64;
        if (bits == ~std::uint64_t{0}) {
            std::memcpy(to + base, from + base, 64);
            continue;
        }
        for (; bits; bits &= bits - 1) {
            const auto byte = base + static_cast<std::size_t>(__builtin_ctzll(bits));
            to[byte] = from[byte];
        }
    }
}

// Calls visit(offset, bytes) for each run of marked bytes, in order.
template <class Visit>
void for_runs(const ByteMarks& marks, Visit visit) {
    std::size_t begin = page_bytes;  // of the open run
    for (std::size_t word = 0; word < marks.size(); ++word) {
        const std::uint64_t bits = marks[word];
        if (bits == (begin < page_bytes ? ~std::uint64_t{0} : 0)) continue;
        for (std::size_t bit = 0; bit < 64; ++bit) {
            const bool marked = bits >> bit & 1;
            const std::size_t at = word * 64 + bit;
            if (marked && begin == page_bytes) begin = at;
            if (!marked && begin < page_bytes) {
                visit(begin, at - begin);
                begin = page_bytes;
            }
        }
    }
    if (begin < page_bytes) visit(begin, page_bytes - begin);
}

}  // namespace streamlab::model
