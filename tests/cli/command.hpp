// Runs the streamlab command as a shell does and captures its output.
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <string>

#include "scratch_folder.hpp"

namespace streamlab::tests {

struct Answer {
    int code = -1;
    std::string out;
    std::string err;
};

// `command` is shell text: quote as necessary. Clears DISPLAY, so that no window opens.
inline Answer shell(const std::string& command) {
    const ScratchFolder scratch;
    const std::string base = scratch.path().string();
    const std::string line = "unset DISPLAY WAYLAND_DISPLAY STREAMLAB_COMMAND COLUMNS; { " +
                             command + "\n} >'" + base + "/out' 2>'" + base + "/err' </dev/null";
    const int status = std::system(line.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, scratch.read("out"), scratch.read("err")};
}

inline Answer command(const std::string& arguments) {
    return shell("'" STREAMLAB_EXECUTABLE "' " + arguments);
}

}  // namespace streamlab::tests
