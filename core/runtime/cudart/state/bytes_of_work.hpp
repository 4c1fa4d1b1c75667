// What copies and the like count as work (work_meter.hpp).
#pragma once

#include <cstddef>

namespace streamlab::cudart {

// Those of more bytes than this are charged by their bytes, so many a unit of work.
inline constexpr std::size_t bytes_for_nothing = 4096;
inline constexpr std::size_t bytes_of_a_unit = 32;

}  // namespace streamlab::cudart
