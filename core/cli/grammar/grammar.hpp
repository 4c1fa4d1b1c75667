// The grammar of a set of commands. Include it only in dedicated sources such as main_commands.cpp:
// CLI11's headers take long to compile.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/grammar/arguments.hpp"

namespace streamlab::cli {

template <class Each>
constexpr bool needs_completion = requires(Each& options) {
    complete(options);
};
template <class Each>
constexpr bool takes_words = requires(Each& options, const TypedWords& words) {
    take_words(options, words);
};

template <class Variant>
struct AllOf;
template <class... Each>
struct AllOf<std::variant<Each...>> {
    using Tuple = std::tuple<Each...>;
};

// The commands with the options that CLI11 fills in. `Options`: a variant of all commands' options,
// in the order of --help.
template <class Options>
class Grammar {
public:
    Grammar() {
        prepare(app);
        std::apply([&](auto&... each) { commands_ = {add_command(app, each)...}; }, all_);
    }

    // The options of the innermost command called; nullopt if --help or --version has been
    // answered. Throws UsageError.
    std::optional<Options> parse(int argc, char** argv) {
        const TypedWords words = words_of(argc, argv);
        const auto take = [&](auto& each) {
            if constexpr (takes_words<std::remove_reference_t<decltype(each)>>)
                take_words(each, words);
        };
        std::apply([&](auto&... each) { (take(each), ...); }, all_);
        if (!parse_words(app, words)) return std::nullopt;
        return called();
    }

    CLI::App app;

private:
    Options called() {
        Options chosen;
        std::size_t index = 0;
        const auto look = [&](const auto& each) {
            if (commands_[index++]->parsed()) chosen = each;
        };
        std::apply([&](const auto&... each) { (look(each), ...); }, all_);
        std::visit(
            [](auto& options) {
                if constexpr (needs_completion<std::remove_reference_t<decltype(options)>>)
                    complete(options);
            },
            chosen);
        return chosen;
    }

    typename AllOf<Options>::Tuple all_;
    std::vector<CLI::App*> commands_;  // in the same order
};

}  // namespace streamlab::cli
