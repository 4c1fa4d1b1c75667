#include "cli/main_commands.hpp"

#include "cli/grammar/grammar.hpp"

namespace streamlab::cli {

std::optional<MainOptions> parse_main_command(int argc, char** argv) {
    return Grammar<MainOptions>().parse(argc, argv);
}

}  // namespace streamlab::cli
