// The values of a knob with which a lab is tested.
#pragma once

#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace streamlab::proof {

// All choices, or both ends of a range.
std::vector<std::string> values_of(const catalogue::Knob& knob);

}  // namespace streamlab::proof
