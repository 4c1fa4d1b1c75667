#include "proof/knob_values.hpp"

namespace streamlab::proof {

std::vector<std::string> values_of(const catalogue::Knob& knob) {
    if (knob.choices.empty()) return {std::to_string(knob.minimum), std::to_string(knob.maximum)};
    std::vector<std::string> values;
    for (const catalogue::KnobChoice& choice : knob.choices)
        values.push_back(choice.value);
    return values;
}

}  // namespace streamlab::proof
