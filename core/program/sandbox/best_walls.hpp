// The walls that this machine has.
#pragma once

#include "program/sandbox/sandbox.hpp"

namespace streamlab::program {

// The best walls that this machine can set up; tried once. none: submissions run only with
// --unsandboxed.
Walls best_walls();

}  // namespace streamlab::program
