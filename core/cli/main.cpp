// The `streamlab` command: parses the command line and runs one command.
#include <variant>

#include "cli/ending/ending.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/main_commands.hpp"

int main(int argc, char** argv) {
    using namespace streamlab::cli;
    return exit_code_of([&]() -> int {
        if (const SeparateProgram* other = argc > 1 ? find_separate_program(argv[1]) : nullptr)
            return become(*other, words_of(argc, argv).all);
        const std::optional<MainOptions> options = parse_main_command(argc, argv);
        if (!options) return ran;
        return std::visit([](const auto& each) { return perform(each); }, *options);
    });
}
