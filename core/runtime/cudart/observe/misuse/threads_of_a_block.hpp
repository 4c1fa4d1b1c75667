// Missing synchronisation between threads of a block: lost stores of a warp's lanes (B2), and
// accesses to shared memory that no barrier orders (B3).
#pragma once

#include "model/races/shared_races.hpp"
#include "model/races/warp_stores.hpp"

namespace streamlab::cudart {

void report_lost_store(const model::LostStore& lost);
void report_shared_race(const model::SharedRace& race);

}  // namespace streamlab::cudart
