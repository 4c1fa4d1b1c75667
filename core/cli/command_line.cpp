#include "cli/command_line.hpp"

#include "cli/grammar/grammar.hpp"

namespace streamlab::cli {

std::optional<Options> parse_command_line(int argc, char** argv) {
    return Grammar<Options>().parse(argc, argv);
}

void inspect_grammar(const std::function<void(const CLI::App&)>& look) {
    const Grammar<Options> grammar;
    look(grammar.app);
}

}  // namespace streamlab::cli
