// Sandbox for an untrusted submission: a system call filter, installed before any of its code runs,
// including constructors. A wider filter is in place from before the program was loaded
// (core/program/sandbox/launch_filter.hpp). The program may compute, write to open files, wait and
// start threads; it may not open files, start or signal processes, or use a network.
//
// A forbidden call fails with EPERM; existing restrictions remain in force.
#pragma once

namespace streamlab::cudart {

// Must be called before any code of the program runs. Returns false if the kernel rejects the
// filter; the program must not run then.
bool confine();

}  // namespace streamlab::cudart
