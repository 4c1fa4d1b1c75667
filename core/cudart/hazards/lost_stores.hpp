// Stores of a warp's lanes to a place that each of them has loaded before (B2).
#pragma once

#include "model/warp_stores.hpp"

namespace streamlab::cudart {

void report_lost_store(const model::LostStore& lost);

}  // namespace streamlab::cudart
