// Frees device memory for new requests: if a request would not fit otherwise, memory that is cached
// but unused is released (A5).
#pragma once

#include <cstddef>

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

// Bytes of the device's memory that are not reserved by any allocation or pool.
std::size_t unreserved_bytes(std::size_t device);

// Returns true if the request fits. If needed, all pools of the process release the memory that the
// host knows to be free, and graphs release their unused memory. This makes the call take longer.
bool make_room(ApiCall& call, std::size_t bytes, std::size_t device);

}  // namespace streamlab::cudart
