// Occupancy check: can a block run on the multiprocessors concurrently with another kernel?
#pragma once

#include "imported/activities.hpp"

namespace streamlab::imported {

// True only if proven by the numbers of both kernels and of the device: no block of
// `waiting` fits on any multiprocessor while `running` occupies all of them.
bool excludes_co_residency(const DeviceFacts& device, const Activity& running,
                           const Activity& waiting);

}  // namespace streamlab::imported
