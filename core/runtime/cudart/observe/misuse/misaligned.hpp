// Findings for misaligned accesses, with the memory concerned. As on a GPU, the kernel then ends
// with cudaErrorMisalignedAddress.
#pragma once

#include <cstddef>
#include <cstdint>

#include "hazard/access_states.hpp"

namespace streamlab::cudart {

// Reports that the running device thread accesses [address, address + bytes), which is not aligned
// to `bytes`.
void report_misaligned_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                              const void* site);
// Reports that a warp loads or stores a matrix tile (wmma) whose start or row pitch is not a
// multiple of `needed` bytes. It does not end the kernel.
enum class TilePart { begin, rows };
void report_misaligned_tile(std::uintptr_t address, TilePart what, std::size_t needed,
                            hazard::AccessKind kind, const void* site);

}  // namespace streamlab::cudart
