// Host-side waiting, shared by all synchronising calls (rule H1).
#pragma once

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

// Waits for the stream's earlier work; the legacy stream includes all blocking streams (D1).
void synchronize_stream(ApiCall& call, model::Stream& stream);
void synchronize_device(ApiCall& call, model::Device& device);

}  // namespace streamlab::cudart
