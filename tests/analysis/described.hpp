// The text for the last hazard of a script.
#pragma once

#include "analysis/hazards/finding.hpp"
#include "support/hazard_script.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::tests {

inline analysis::Finding described(Script& run) {
    return analysis::describe(run.trace(), run.trace().hazards.back());
}

// sum (stream a, line 22) writes `partial`, scale (stream b, line 26) reads it; `between` runs
// after the launch of sum.
template <class Before, class Between>
analysis::Finding sum_and_scale(Before before, Between between) {
    Script run;
    run.buffer("partial", 10);
    before(run);
    const auto sum = run.launch(22, "sum", run.a);
    between(run);
    const auto scale = run.launch(26, "scale", run.b);
    run.hazard(HazardKind::race, run.place(sum, AccessKind::write, 5),
               run.place(scale, AccessKind::read, 8));
    return described(run);
}
inline void nothing(Script&) {}

}  // namespace streamlab::tests
