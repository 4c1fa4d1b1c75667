// The numbers that calls of the CUDA runtime API return (cudaError_t), for code that reads traces.
//
// One table (core/cuda_headers/streamlab/cudart/types/errors.def) holds their names, values and
// texts.
#pragma once

#include <cstdint>
#include <string>

namespace streamlab::runtime_api {

bool is_success(std::int32_t result);

// cudaErrorNotReady: the answer of a query, not an error (E4).
bool is_not_ready(std::int32_t result);

// Neither success nor cudaErrorNotReady.
bool is_error(std::int32_t result);

// Whether all later calls fail with it, too: the process has lost its device (rule X2).
bool is_sticky(std::int32_t result);

// "cudaErrorInvalidValue"; "error 5000" for a number that the runtime API does not have.
std::string error_name(std::int32_t result);

// What the error says, as cudaGetErrorString does; empty for a number that the runtime API does not
// have.
std::string error_text(std::int32_t result);

}  // namespace streamlab::runtime_api
