// Driver API functions that call runtime API functions.
#pragma once

#include <string>

namespace streamlab::cudart {

// Name of the driver API function that makes the next runtime API call; null if the program calls
// the runtime API directly.
extern const char* driver_call;

// True if the program has called the runtime API directly.
bool runtime_api_was_used();
void note_use_of_the_runtime_api();

// Reports once that this function is not supported (CUDA_ERROR_NOT_SUPPORTED), and why.
void report_unsupported_call(const std::string& name, const std::string& why);

// True if the running thread has a current context.
bool has_context();

}  // namespace streamlab::cudart
