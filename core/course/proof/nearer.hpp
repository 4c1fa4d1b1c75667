// Whether a program is nearer to a right one than before.
#pragma once

#include "proof/judge.hpp"

namespace streamlab::proof {

// Whether `after`, the program with `advice` followed, passes, or is free of the advice's finding
// and has more points than `before`, fewer checks that fail, or fewer findings and none that is
// new.
bool leads_nearer(const Judgement& before, const Advice& advice, const Judgement& after);

}  // namespace streamlab::proof
