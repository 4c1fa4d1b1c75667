// The values of a knob that a lab is tried at.
#pragma once

#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace streamlab::proof {

// Each value of a choice; both ends of a range.
std::vector<std::string> values_of(const catalogue::Knob& knob);

}  // namespace streamlab::proof
