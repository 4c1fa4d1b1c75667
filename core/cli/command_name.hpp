// What the user types to call us, for messages that say what to type next.
#pragma once

#include <cstdlib>
#include <string>

namespace streamlab::cli {

// The ./streamlab script says how it was called; an installed executable is just "streamlab".
inline std::string command_name() {
    const char* name = std::getenv("STREAMLAB_COMMAND");
    return name && *name ? name : "streamlab";
}

}  // namespace streamlab::cli
