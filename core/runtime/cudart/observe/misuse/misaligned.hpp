// An access at an address that is no multiple of the value's size gives a finding that names the
// memory. On a GPU it ends the kernel with cudaErrorMisalignedAddress, and so it does here.
#pragma once

#include <cstddef>
#include <cstdint>

#include "hazard/access_states.hpp"

namespace streamlab::cudart {

// The running device thread accesses [address, address + bytes), which must begin at a multiple of
// `bytes` and does not.
void report_misaligned_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                              const void* site);
// The same of a tile of a matrix that a warp loads or stores (wmma), which does not end the kernel:
// where it begins is no multiple of `needed` bytes, or how far apart its rows are.
enum class OfTile { begin, rows };
void report_misaligned_tile(std::uintptr_t address, OfTile what, std::size_t needed,
                            hazard::AccessKind kind, const void* site);

}  // namespace streamlab::cudart
