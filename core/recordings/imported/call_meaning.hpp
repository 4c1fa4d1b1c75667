// Properties of a runtime or driver call. Driver functions have those of the equivalent runtime
// functions.
#pragma once

#include <string_view>

#include "runtime_api/function.hpp"

namespace streamlab::imported {

runtime_api::Wait wait_of_call(std::string_view name);
runtime_api::Effect effect_of_call(std::string_view name);

// Allocates or frees memory in the driver, which takes long and may wait for the device.
bool allocates(std::string_view name);
bool launches_graph(std::string_view name);
// True for query functions, which are frequent and do not affect the order of work.
bool is_query_call(std::string_view name);

}  // namespace streamlab::imported
