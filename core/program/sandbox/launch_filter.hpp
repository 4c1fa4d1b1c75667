// The filter for system calls that a submission is started with. It holds from before exec on and
// cannot be taken off: whatever comes to run while the program is loaded, it may read the system's
// files, and neither write any, nor reach a network, other processes or new namespaces.
//
// Loading has to open and map files. The runtime adds a narrower filter before the program's first
// constructor (core/runtime/cudart/process/confine.hpp).
#pragma once

#include <linux/filter.h>

#include <string>
#include <vector>

namespace streamlab::program {

// The instructions for prctl(PR_SET_SECCOMP); for bubblewrap they are the bytes of a file.
const std::vector<sock_filter>& launch_filter();

// A bubblewrap command that also sets the filter in the file with that descriptor.
std::vector<std::string> with_filter(std::vector<std::string> bubblewrap, int descriptor);

}  // namespace streamlab::program
