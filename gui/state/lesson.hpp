// The labs, and what the person has done with each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "state/run_result.hpp"
#include "state/runner.hpp"

namespace streamlab::gui {

// What the person has done with one lab, kept while others are open.
struct LabSession {
    std::map<std::string, std::string> knobs;  // every knob of the lab has a value
    std::optional<std::size_t> prediction;     // index of the choice committed to
    bool has_run = false;                      // at least once, to an end
    std::shared_ptr<const RunResult> result;   // the last run's, null before the first
};

// A lab that nothing was done with: its knobs at their defaults.
LabSession new_session(const catalogue::Lab& lab);

}  // namespace streamlab::gui
