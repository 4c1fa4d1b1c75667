// Whether a kernel leaves room on the multiprocessors for a block of another.
#pragma once

#include "imported/activities.hpp"

namespace streamlab::imported {

// True only where the numbers of both kernels and of the device prove it: `running` occupies every
// multiprocessor so far that no block of `waiting` fits beside it.
bool leaves_no_room(const DeviceFacts& device, const Activity& running, const Activity& waiting);

}  // namespace streamlab::imported
