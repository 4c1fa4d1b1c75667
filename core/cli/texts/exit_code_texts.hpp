// What each exit code means to a user: for docs/commands.md and the man page.
#pragma once

#include "cli/ending/exit_code.hpp"

namespace streamlab::cli {

struct ExitCodeText {
    ExitCode code;
    const char* text;  // `` marks what is typed
};

inline constexpr ExitCodeText exit_code_texts[] = {
    {ran, "the program ran"},
    {failed, "the program returned an error, a puzzle is not solved yet, or `--strict` found "
             "something wrong"},
    {not_compiled, "it does not compile"},
    {stopped_early, "it crashed, took too long, or was stopped"},
    {environment, "something is missing on this machine; not your program's fault"},
    {usage, "the command line names something that does not exist"},
};

}  // namespace streamlab::cli
