// Units of work charged for copies and memsets (work_meter.hpp).
#pragma once

#include <cstddef>

namespace streamlab::cudart {

// Transfers of at most bytes_for_nothing are free; larger ones cost a unit for each
// bytes_of_a_unit.
inline constexpr std::size_t bytes_for_nothing = 4096;
inline constexpr std::size_t bytes_of_a_unit = 32;

}  // namespace streamlab::cudart
