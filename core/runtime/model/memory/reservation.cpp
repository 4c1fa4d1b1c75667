#include "model/memory/reservation.hpp"

#include <sys/mman.h>

namespace streamlab::model {

bool reserve_at(std::uintptr_t address, std::size_t bytes) {
    // The whole range is readable and writable; the page states decide which accesses the hooks
    // allow.
    void* const wanted = reinterpret_cast<void*>(address);
    void* const space =
        mmap(wanted, bytes, PROT_READ | PROT_WRITE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
    if (space != wanted) return false;
    // Small pages: a wave accesses the tops of many stacks, and huge pages there would exhaust
    // memory. allocate() may request huge pages for allocations.
    madvise(space, bytes, MADV_NOHUGEPAGE);
    return true;
}

// Without huge pages, a copy into a large allocation faults once per small page. Larger allocations
// may be used sparsely.
void prefer_huge_pages(std::uintptr_t address, std::size_t bytes) {
    constexpr std::size_t worth_it = std::size_t{4} << 20;
    constexpr std::size_t too_much = std::size_t{256} << 20;
    if (bytes >= worth_it && bytes <= too_much)
        madvise(reinterpret_cast<void*>(address), bytes, MADV_HUGEPAGE);
}

bool set_writable_at(std::uintptr_t address, std::size_t bytes, bool stores) {
    const int protection = stores ? PROT_READ | PROT_WRITE : PROT_READ;
    return mprotect(reinterpret_cast<void*>(address), bytes, protection) == 0;
}

}  // namespace streamlab::model
