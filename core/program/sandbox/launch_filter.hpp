// The seccomp filter that a submission is started with. It is in force from before exec and cannot
// be removed: code that runs while the program is loaded may read the system's files, but cannot
// write files, nor reach a network, other processes or new namespaces.
//
// Loading has to open and map files. The runtime adds a narrower filter before the program's first
// constructor (core/runtime/cudart/process/confine.hpp).
#pragma once

#include <linux/filter.h>

#include <string>
#include <vector>

namespace streamlab::program {

// The instructions for prctl(PR_SET_SECCOMP); bubblewrap reads them from a file.
const std::vector<sock_filter>& launch_filter();

// A bubblewrap command that also installs the filter read from that descriptor.
std::vector<std::string> with_filter(std::vector<std::string> bubblewrap, int descriptor);

}  // namespace streamlab::program
