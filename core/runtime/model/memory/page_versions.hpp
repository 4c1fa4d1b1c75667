// Numbers for what stands in the pages of the devices' memory, so that launches that repeat each
// other need not compare the same bytes again.
//
// A page keeps its version (PageState::version) until something is stored there: then it has none,
// or the number of what it has got. Which pages a kernel stores to that runs is not noted, because
// that would cost something at each store: after it, the versions of all pages say nothing. Host
// code can store to pinned and managed memory without being seen, so their pages have no version.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/memory/address_space.hpp"

namespace streamlab::model {

using PageVersion = std::uint32_t;

namespace page_versions {

inline PageVersion next = 1;
inline PageVersion oldest = 1;  // smaller ones say nothing

inline bool says_something(PageVersion version) { return version >= oldest; }
// A number that no page has had.
inline PageVersion make() { return next++; }
// Any memory may have changed.
inline void forget_all() { oldest = next; }
// Something is stored there.
inline void forget(std::uintptr_t address, std::size_t bytes) {
    if (bytes == 0 || !is_device(address)) return;
    const std::uintptr_t last = (address + bytes - 1) / page_bytes * page_bytes;
    for (std::uintptr_t page = address / page_bytes * page_bytes; page <= last; page += page_bytes)
        AddressSpace::page(page).version = 0;
}

}  // namespace page_versions

}  // namespace streamlab::model
