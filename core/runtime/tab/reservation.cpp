// In a tab all memory exists from the start, zeroed, and costs nothing until it is accessed.
#include "model/memory/reservation.hpp"

namespace streamlab::model {

bool reserve_at(std::uintptr_t address, std::size_t bytes) {
    const std::size_t all = __builtin_wasm_memory_size(0) * std::size_t{65536};
    return bytes <= all && address <= all - bytes;
}

void prefer_huge_pages(std::uintptr_t, std::size_t) {}

// A tab's memory is always writable: submissions, whose stores must be checked, do not run in a
// tab.
bool set_writable_at(std::uintptr_t, std::size_t, bool stores) { return stores; }

}  // namespace streamlab::model
