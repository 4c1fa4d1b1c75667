// Room for more memory on a device: what is kept for later, and not in use, is given back where a
// request would not fit otherwise (A5).
#pragma once

#include <cstddef>

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

// What nothing has reserved.
std::size_t unreserved_bytes(std::size_t device);

// Returns whether so much memory fits. If need be, all pools of the process give back everything
// that the host knows to be free, and so do the graphs; the call takes so much longer.
bool make_room(ApiCall& call, std::size_t bytes, std::size_t device);

}  // namespace streamlab::cudart
