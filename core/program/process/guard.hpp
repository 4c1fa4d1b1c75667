// A process between us and a tool that we start, which ends all that the tool has started when the
// tool ends, when we want that, or when we end, by whatever signal.
//
// A parent's death is not enough for that. bubblewrap binds the first process of its sandbox to its
// own life when the sandbox is ready: if it is killed before, that process waits for a word from it
// for ever (and as process 1 of its namespace heeds no signal but SIGKILL), or runs on alone. A
// compiler's driver leaves the compiler behind.
#pragma once

#include <sys/types.h>

#include "base/descriptor.hpp"

namespace streamlab::program {

class Guard {
public:
    // Before the fork. Throws EnvironmentError.
    Guard();

    // In the child, before it becomes the tool: forks once more and returns in the new child, which
    // is to become it. The guard itself stays and ends as the tool ended. Returns false, with
    // errno, if there can be no new child. Calls nothing that could block on a lock.
    bool stand();
    // In the parent, after the fork.
    void started() { alive_.close(); }
    // Has the guard end everything, which takes moments; it is to be waited for as for the tool.
    void end_all() { held_.close(); }

private:
    base::Descriptor alive_;  // the guard's end of a pipe, which nobody writes to
    base::Descriptor held_;   // ours: the guard sees it closed
};

}  // namespace streamlab::program
