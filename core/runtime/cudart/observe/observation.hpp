// All that is kept of the program's run to find its hazards.
#pragma once

#include "cudart/observe/findings.hpp"
#include "cudart/observe/lives.hpp"
#include "cudart/observe/watch.hpp"

namespace streamlab::cudart {

struct Observation {
    explicit Observation(Runtime& runtime);

    Findings findings;
    Lives lives;
    Watch watch;
};

// Null if hazards are not being detected.
extern Observation* observation;

}  // namespace streamlab::cudart
