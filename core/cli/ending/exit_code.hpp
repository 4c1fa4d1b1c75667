// Exit codes of the command. Scripts and graders depend on the values.
#pragma once

namespace streamlab::cli {

enum ExitCode : int {
    ran = 0,
    failed = 1,         // the program returned non-zero
    not_compiled = 2,   // the program has compile errors
    stopped_early = 3,  // the program crashed, timed out or was stopped
    environment = 4,    // this machine lacks something; never counted against a student
    usage = 5,          // the command line is invalid or names something that does not exist
};

}  // namespace streamlab::cli
