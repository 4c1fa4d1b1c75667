// The judge that uses the checker, as `streamlab check` does.
#pragma once

#include "check/check.hpp"
#include "proof/judge.hpp"

namespace streamlab::proof {

// Checks one file at a time in each thread, so that a proof's own threads keep all cores busy.
Judge verdict_judge(check::CheckOptions options);
// Reports the conditions of a question's [[proof]]s that do not hold.
ProofJudge proof_judge(check::CheckOptions options);

}  // namespace streamlab::proof
