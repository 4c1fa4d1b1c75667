// Copies and memsets that are refused because a pointer or the size is wrong. Each side that is too
// small, or is not memory of the device, gives a finding.
#pragma once

#include "cudart/memory/copy.hpp"

namespace streamlab::cudart {

void report_bad_copy(const ApiCall& call, const CopyRequest& request);
void report_bad_set(const ApiCall& call, const SetRequest& request);

}  // namespace streamlab::cudart
