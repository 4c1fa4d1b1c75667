// What `streamlab why --json` writes: the object streamlab.why/1.
#pragma once

#include <ostream>
#include <vector>

#include "imported/findings.hpp"
#include "imported/recording.hpp"

namespace streamlab::imported {

// Operation by operation, so that millions of them need no memory.
void write_json(std::ostream& to, const Recording& recording, const std::vector<Finding>& findings);

}  // namespace streamlab::imported
