// What a call of the runtime or of the driver means: the driver's functions have the meaning of the
// runtime's that do the same.
#pragma once

#include <string_view>

#include "runtime_api/function.hpp"

namespace streamlab::imported {

runtime_api::Wait wait_of_call(std::string_view name);
runtime_api::Effect effect_of_call(std::string_view name);

// Allocates or frees memory in the driver, which takes long and may wait for the device.
bool allocates(std::string_view name);
bool launches_graph(std::string_view name);
// Only asks for something, which is frequent and tells nothing of the order of work.
bool only_asks(std::string_view name);

}  // namespace streamlab::imported
