// Confines an untrusted submission: before any of its code runs, the kernel is told which system
// calls to allow. The program may compute, print to what is open, wait and start threads; it may
// not open files, start or signal processes, or reach a network.
//
// A forbidden call fails with EPERM, as on a machine that does not have it; existing restrictions
// stay in force.
#pragma once

namespace streamlab::cudart {

// Returns false if the kernel rejects the filter (then the program must not run).
bool confine();

}  // namespace streamlab::cudart
