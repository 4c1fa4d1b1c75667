// Confines an untrusted submission: before any of its code runs, constructors among it, the kernel
// is told which system calls to allow. A wider filter is there since before the program was loaded
// (core/program/sandbox/launch_filter.hpp). The program may compute, print to what is open, wait
// and start threads; it may not open files, start or signal processes, or reach a network.
//
// A forbidden call fails with EPERM, as on a machine that does not have it; existing restrictions
// stay in force.
#pragma once

namespace streamlab::cudart {

// Must be called before any code of the program runs. Returns false if the kernel rejects the
// filter (then the program must not run).
bool confine();

}  // namespace streamlab::cudart
