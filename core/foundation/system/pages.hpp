// Prefaults memory of which every byte is about to be written or read: the system maps its pages at
// once, as huge pages if possible. Otherwise each page would cause a fault, or two if it is read
// before it is written.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>

namespace streamlab::system {

inline constexpr std::size_t huge_page = std::size_t{2} << 20;

// May be called for any memory: the calls affect only speed, and the system may refuse them.

inline void advise(const void* memory, std::size_t bytes, int advice) {
    constexpr std::size_t page = 4096;
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    madvise(reinterpret_cast<void*>(address / page * page), bytes + address % page, advice);
}

inline void before_writing(void* memory, std::size_t bytes) {
    constexpr std::size_t worth_it = 64 << 10;
    if (bytes < worth_it) return;
    if (bytes >= huge_page) advise(memory, bytes, MADV_HUGEPAGE);
#ifdef MADV_POPULATE_WRITE
    advise(memory, bytes, MADV_POPULATE_WRITE);
#endif
}

// Call it before reading shared memory that another process has written.
inline void before_reading([[maybe_unused]] const void* memory,
                           [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_POPULATE_READ
    advise(memory, bytes, MADV_POPULATE_READ);
#endif
}

}  // namespace streamlab::system
