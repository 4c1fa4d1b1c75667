// The name by which the user calls streamlab, for messages that say what to type next.
#pragma once

#include <cstdlib>
#include <string>

namespace streamlab::cli {

// The ./streamlab script passes the name by which it was called; an installed executable is just
// "streamlab".
inline std::string command_name() {
    const char* name = std::getenv("STREAMLAB_COMMAND");
    return name && *name ? name : "streamlab";
}

}  // namespace streamlab::cli
