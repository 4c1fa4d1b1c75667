// Result codes of the CUDA runtime API (cudaError_t), for code that reads traces.
//
// One table (core/cuda_headers/streamlab/cudart/types/errors.def) holds their names, values and
// texts.
#pragma once

#include <cstdint>
#include <string>

namespace streamlab::runtime_api {

bool is_success(std::int32_t result);

// True for cudaErrorNotReady, which is a query's result and not an error (E4).
bool is_not_ready(std::int32_t result);

// True for all but success and cudaErrorNotReady.
bool is_error(std::int32_t result);

// True if all later calls also return this error: the process has lost its device (rule X2).
bool is_sticky(std::int32_t result);

// "cudaErrorInvalidValue"; "error 5000" for a number that the runtime API does not have.
std::string error_name(std::int32_t result);

// The text that cudaGetErrorString returns; empty for a number that the runtime API does not have.
std::string error_text(std::int32_t result);

}  // namespace streamlab::runtime_api
