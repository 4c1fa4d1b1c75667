// In a tab all memory is there from the beginning, as zeroes that cost nothing until they are
// touched.
#include "model/memory/reservation.hpp"

namespace streamlab::model {

bool reserve_at(std::uintptr_t address, std::size_t bytes) {
    const std::size_t all = __builtin_wasm_memory_size(0) * std::size_t{65536};
    return bytes <= all && address <= all - bytes;
}

void prefer_huge_pages(std::uintptr_t, std::size_t) {}

// A tab's memory can always be written: submissions, whose stores are kept out, do not run there.
bool let_store_at(std::uintptr_t, std::size_t, bool stores) { return stores; }

}  // namespace streamlab::model
