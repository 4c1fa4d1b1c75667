// Copies and memsets, for all calls that issue them.
#pragma once

#include "cudart/graph/work.hpp"
#include "cudart/memory/copy_request.hpp"

namespace streamlab::cudart {

cudaError copy(ApiCall& call, const CopyRequest& request, cudaStream_t stream);
// Validates the request and fills in the work, without moving or staging bytes. `preferred`: the
// device that does a peer copy if it can.
cudaError make_work(Runtime& runtime, const CopyRequest& request, const model::Device& preferred,
                    TransferWork& work);

cudaError set_memory(ApiCall& call, const SetRequest& request, cudaStream_t stream);
cudaError make_work(Runtime& runtime, const SetRequest& request, TransferWork& work);

}  // namespace streamlab::cudart
