// Detects the strongest sandbox that this machine supports.
#pragma once

#include "program/sandbox/sandbox.hpp"

namespace streamlab::program {

// The strongest isolation that this machine supports; probed once. With `none`, submissions run
// only with --unsandboxed.
Isolation strongest_isolation();

}  // namespace streamlab::program
