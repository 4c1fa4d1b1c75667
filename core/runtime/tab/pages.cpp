// In a tab, pages are allocated consecutively above the memory of the model devices. No program is
// confined, since the tab itself is the sandbox.
#include "guarded/pages.hpp"

#include <cstring>

#include "system/memory_map.hpp"

namespace streamlab::guarded {

Space space;

namespace {

constexpr std::size_t page = 4096;
std::uintptr_t next = system::pages_base;

}  // namespace

bool reserve() { return false; }

void* map(std::size_t bytes) {
    const std::size_t whole = (bytes + page - 1) / page * page;
    const std::size_t all = __builtin_wasm_memory_size(0) * std::size_t{65536};
    if (whole > all - next) return nullptr;
    void* const begin = reinterpret_cast<void*>(next);
    next += whole;
    return begin;
}

void clear(void* pages, std::size_t bytes) { std::memset(pages, 0, bytes); }

// The memory of a run is freed as a whole when the run ends.
void unmap(void*, std::size_t) {}

}  // namespace streamlab::guarded
