// Copies and memsets that are refused because a pointer, or the size, is wrong: a finding for each
// side that does not hold as many bytes, or is no memory of the device's.
#pragma once

#include "cudart/memory/copy.hpp"

namespace streamlab::cudart {

void report_bad_copy(const ApiCall& call, const CopyRequest& request);
void report_bad_set(const ApiCall& call, const SetRequest& request);

}  // namespace streamlab::cudart
