// Decides whether advice improves a program.
#pragma once

#include "proof/judge.hpp"

namespace streamlab::proof {

// True if `after`, the judgement after applying `advice`, passes, or if the advice's finding is
// gone and `after` has more points than `before`, fewer failed checks, or fewer findings and no new
// one.
bool improves_program(const Judgement& before, const Advice& advice, const Judgement& after);

}  // namespace streamlab::proof
