// Sandbox for an untrusted submission: a system call filter, installed before any of the
// submission's code runs, including constructors. A less strict filter is installed before the
// program is loaded (core/program/sandbox/launch_filter.hpp). The program may compute, write to
// open files, wait and start threads; it may not open files, start or signal processes, or use a
// network.
//
// A forbidden call fails with EPERM. Restrictions that exist already remain in force.
#pragma once

namespace streamlab::cudart {

// Must be called before any code of the program runs. Returns false if the kernel rejects the
// filter; in this case, the program must not run.
bool confine();

}  // namespace streamlab::cudart
