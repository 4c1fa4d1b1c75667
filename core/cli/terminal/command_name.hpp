// The command name as typed by the user, for messages that suggest commands.
#pragma once

#include <cstdlib>
#include <string>

namespace streamlab::cli {

// The ./streamlab script passes its own name; an installed executable is "streamlab".
inline std::string command_name() {
    const char* name = std::getenv("STREAMLAB_COMMAND");
    return name && *name ? name : "streamlab";
}

}  // namespace streamlab::cli
