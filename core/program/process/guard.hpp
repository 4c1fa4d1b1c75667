// A supervisor process between this process and a tool that it starts. It kills all processes that
// the tool has started when the tool ends, on request, or when this process ends, whatever the
// signal.
//
// PR_SET_PDEATHSIG alone is not enough. bubblewrap sets it for the first process of its sandbox
// only when the sandbox is ready: if bubblewrap is killed earlier, that process waits for its
// parent forever (and, as process 1 of its namespace, can be ended by SIGKILL only), or continues
// without a parent. A killed compiler driver leaves its compiler running.
#pragma once

#include <sys/types.h>

#include "base/descriptor.hpp"

namespace streamlab::program {

class Guard {
public:
    // To be called before the fork. Throws EnvironmentError.
    Guard();

    // Called in the child before exec: forks once more and returns true in the new child, which is
    // to exec the tool. The guard itself does not return and ends with the tool's status. Returns
    // false, with errno, if the fork fails. Async-signal-safe: takes no locks.
    bool stand();
    // Called in the parent after the fork.
    void started() { alive_.close(); }
    // Makes the guard kill all processes, which takes a moment; wait for it as for the tool.
    void kill_all() { held_.close(); }

private:
    base::Descriptor alive_;  // the guard's end of a pipe to which nothing is written
    base::Descriptor held_;   // our end; closing it wakes the guard
};

}  // namespace streamlab::program
