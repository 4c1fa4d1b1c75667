// main() of an executable that implements some of streamlab's commands.
#pragma once

#include <optional>
#include <variant>

#include "cli/ending/ending.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/grammar/grammar.hpp"

namespace streamlab::cli {

// `Options`: a variant of the commands' options. The first alternative is for no command.
template <class Options>
int main_of(int argc, char** argv) {
    return exit_code_of([&]() -> int {
        const std::optional<Options> options = Grammar<Options>().parse(argc, argv);
        if (!options) return ran;
        return std::visit([](const auto& each) { return perform(each); }, *options);
    });
}

}  // namespace streamlab::cli
