// Units of work that copies and memsets add to the work meter (work_meter.hpp).
#pragma once

#include <cstddef>

namespace streamlab::cudart {

// Transfers of at most unmetered_bytes add nothing. Larger ones add a unit for each bytes_per_unit.
inline constexpr std::size_t unmetered_bytes = 4096;
inline constexpr std::size_t bytes_per_unit = 32;

}  // namespace streamlab::cudart
