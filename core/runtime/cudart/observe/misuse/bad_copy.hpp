// Copies and memsets that are rejected because of a wrong pointer or size. Each operand that is too
// small, or is not device memory, causes a finding.
#pragma once

#include "cudart/memory/copy_request.hpp"
#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

void report_bad_copy(const ApiCall& call, const CopyRequest& request);
void report_bad_set(const ApiCall& call, const SetRequest& request);
// Reports a copy that uses host heap memory which the program has freed. Returns true if all of it
// is still mapped.
bool report_freed_sides(const ApiCall& call, const CopyRequest& request);
// Like report_bad_copy() and report_bad_set(), for a transfer issued by a kernel. A pointer to host
// memory or to a local variable of the thread only returns an error to the kernel.
void report_bad_transfer_in_kernel(const CopyRequest& request, const void* site);
void report_bad_transfer_in_kernel(const SetRequest& request, const void* site);

}  // namespace streamlab::cudart
