// The judge that asks the checker, as `streamlab check` does.
#pragma once

#include "check/check.hpp"
#include "proof/judge.hpp"

namespace streamlab::proof {

// Checks one file at a time in each thread, so that a proof's own threads keep all cores busy.
Judge verdict_judge(check::CheckOptions options);
// Says what does not hold of a question's [[proof]]s.
ProofJudge proof_judge(check::CheckOptions options);

}  // namespace streamlab::proof
