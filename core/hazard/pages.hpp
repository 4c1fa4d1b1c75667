// Prepares memory of which every byte is about to be written: the system maps its pages at once,
// and huge pages if it has them. Otherwise each page would cost a fault, or two if it is read
// before it is written.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>

namespace streamlab::hazard {

inline constexpr std::size_t huge_page = std::size_t{2} << 20;

// Can be called for any memory; it affects only speed.
inline void before_writing(void* memory, std::size_t bytes) {
    constexpr std::size_t page = 4096;
    constexpr std::size_t worth_it = 16 * page;
    if (bytes < worth_it) return;
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    auto* const begin = reinterpret_cast<void*>(address / page * page);
    const std::size_t length = bytes + address % page;
    // The system may refuse either; that does no harm.
    if (bytes >= huge_page) madvise(begin, length, MADV_HUGEPAGE);
#ifdef MADV_POPULATE_WRITE
    madvise(begin, length, MADV_POPULATE_WRITE);
#endif
}

}  // namespace streamlab::hazard
