// A call of the driver API is one of the runtime API under another name.
#pragma once

#include <string>

namespace streamlab::cudart {

// The name of the driver's function that the next call of the runtime API stands for; null: it is
// the program's own.
extern const char* driver_call;

// Whether the program has called the runtime API under its own names.
bool runtime_api_was_used();
void note_use_of_the_runtime_api();

// Says once that this function returns CUDA_ERROR_NOT_SUPPORTED, and why.
void refuse_driver_call(const std::string& name, const std::string& why);

// Whether the running thread has a current context.
bool has_context();

}  // namespace streamlab::cudart
