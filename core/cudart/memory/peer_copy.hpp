// Copies between devices: directly where one of the two can reach the other's memory, else by way
// of the host.
#pragma once

#include "cudart/work.hpp"

namespace streamlab::cudart {

// Whose engine does the copy, and how long it takes. `preferred` does it if it can: the device of
// the stream.
void route_peer_copy(TransferWork& work, model::Device& from, model::Device& to,
                     const model::Device& preferred);

}  // namespace streamlab::cudart
