// The `streamlab` command: parses the command line and runs one command.
#include <variant>

#include "cli/command_line.hpp"
#include "cli/ending/ending.hpp"
#include "cli/ending/exit_code.hpp"

int main(int argc, char** argv) {
    using namespace streamlab::cli;
    return exit_code_of([&]() -> int {
        const std::optional<Options> options = parse_command_line(argc, argv);
        if (!options) return ran;
        return std::visit([](const auto& each) { return perform(each); }, *options);
    });
}
