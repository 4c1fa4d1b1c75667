// Judges files with the checker, as `streamlab check` does.
#pragma once

#include "check/check.hpp"
#include "proof/judge.hpp"

namespace streamlab::proof {

// Uses one thread per check, because the proof's own threads already keep all cores busy.
Judge verdict_judge(check::CheckOptions options);
// Reports the conditions of a question's [[proof]]s that do not hold.
ProofJudge proof_judge(check::CheckOptions options);

}  // namespace streamlab::proof
