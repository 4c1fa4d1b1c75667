// Version numbers for the contents of the devices' pages, so that repeated launches need not
// compare the same bytes again.
//
// A page keeps its version (PageState::version) until the next store to it. The store removes the
// version, or replaces it by that of the new contents. Stores of a running kernel do not update
// versions, because that would slow down each store: after a kernel, all versions are invalid. Host
// code can store to pinned and managed memory unobserved, so those pages have no version.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/memory/address_space.hpp"

namespace streamlab::model {

using PageVersion = std::uint32_t;

namespace page_versions {

inline PageVersion next = 1;
inline PageVersion oldest = 1;  // smaller ones are invalid

inline bool is_valid_version(PageVersion version) { return version >= oldest; }
// Returns a new version.
inline PageVersion make() { return next++; }
// Must be called when any memory may have changed.
inline void forget_all() { oldest = next; }
// Must be called after stores to these bytes.
inline void forget(std::uintptr_t address, std::size_t bytes) {
    if (bytes == 0 || !is_device(address)) return;
    const std::uintptr_t last = (address + bytes - 1) / page_bytes * page_bytes;
    for (std::uintptr_t page = address / page_bytes * page_bytes; page <= last; page += page_bytes)
        AddressSpace::page(page).version = 0;
}

}  // namespace page_versions

}  // namespace streamlab::model
