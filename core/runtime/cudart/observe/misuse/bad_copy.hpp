// Copies and memsets that are refused because a pointer or the size is wrong. Each side that is too
// small, or is not memory of the device, gives a finding.
#pragma once

#include "cudart/memory/copy_request.hpp"
#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

void report_bad_copy(const ApiCall& call, const CopyRequest& request);
void report_bad_set(const ApiCall& call, const SetRequest& request);
// A copy uses memory of the host's heap that the program has freed. Returns whether all of it can
// be reached all the same.
bool report_freed_sides(const ApiCall& call, const CopyRequest& request);
// The same of what a kernel calls for. A pointer to the host's memory, or to a variable of the
// thread's, is an error that the kernel is told, and no finding.
void report_bad_transfer_in_kernel(const CopyRequest& request, const void* site);
void report_bad_transfer_in_kernel(const SetRequest& request, const void* site);

}  // namespace streamlab::cudart
