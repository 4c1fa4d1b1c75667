// Two recordings of one program compared by their steady steps: what `streamlab why A B` prints.
#pragma once

#include <string>

#include "imported/step_budget.hpp"

namespace streamlab::imported {

struct NamedSteps {
    std::string name;                    // "before.rec"
    const StepReport* report = nullptr;  // has steps
};

// The caller must wrap long lines.
std::string step_difference_text(const NamedSteps& first, const NamedSteps& second);

}  // namespace streamlab::imported
