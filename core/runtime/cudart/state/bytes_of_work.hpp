// Units of work charged for copies and memsets (work_meter.hpp).
#pragma once

#include <cstddef>

namespace streamlab::cudart {

// Transfers of at most unmetered_bytes are free; larger ones cost a unit for each
// bytes_per_unit.
inline constexpr std::size_t unmetered_bytes = 4096;
inline constexpr std::size_t bytes_per_unit = 32;

}  // namespace streamlab::cudart
