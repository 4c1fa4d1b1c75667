// A program of somebody who wants the points: before any of its code runs, the kernel is told what
// it may still ask for. It may compute, print to what is open, wait and start threads; it may not
// open files, start or signal processes, or reach a network.
//
// What is forbidden fails with EPERM, as on a machine that does not have it; nothing is lost of
// what was there before.
#pragma once

namespace streamlab::cudart {

// False where the kernel does not take the filter (then the program must not run).
bool confine();

}  // namespace streamlab::cudart
