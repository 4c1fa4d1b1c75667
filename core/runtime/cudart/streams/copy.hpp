// Copies and memsets; shared by all calls that issue one.
#pragma once

#include "cudart/graph/work.hpp"
#include "cudart/memory/copy_request.hpp"

namespace streamlab::cudart {

cudaError copy(ApiCall& call, const CopyRequest& request, cudaStream_t stream);
// Validates the request and fills in the work; moves and stages no bytes. For a peer copy,
// `preferred` does the copy if it can.
cudaError make_work(Runtime& runtime, const CopyRequest& request, const model::Device& preferred,
                    TransferWork& work);

cudaError set_memory(ApiCall& call, const SetRequest& request, cudaStream_t stream);
cudaError make_work(Runtime& runtime, const SetRequest& request, TransferWork& work);

}  // namespace streamlab::cudart
