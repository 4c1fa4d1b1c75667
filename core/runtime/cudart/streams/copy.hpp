// Copies and memsets, as requested by all calls that issue one.
#pragma once

#include "cudart/graph/work.hpp"
#include "cudart/memory/copy_request.hpp"

namespace streamlab::cudart {

cudaError copy(ApiCall& call, const CopyRequest& request, cudaStream_t stream);
// Checks the request and fills in the work; nothing moves yet, and nothing is staged. For a copy
// between two devices, `preferred` does the copy if it can.
cudaError make_work(Runtime& runtime, const CopyRequest& request, const model::Device& preferred,
                    TransferWork& work);

cudaError set_memory(ApiCall& call, const SetRequest& request, cudaStream_t stream);
cudaError make_work(Runtime& runtime, const SetRequest& request, TransferWork& work);

}  // namespace streamlab::cudart
