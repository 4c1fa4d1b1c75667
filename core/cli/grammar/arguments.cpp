#include "cli/grammar/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include <CLI/CLI.hpp>

#include "catalogue/spelling.hpp"
#include "cli/course/address.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/version.hpp"

namespace streamlab::cli {

namespace {

// All arguments after the first "--" belong to the student's program.
std::vector<std::string> split_program_arguments(std::vector<std::string>& arguments) {
    const auto dashes = std::find(arguments.begin(), arguments.end(), "--");
    if (dashes == arguments.end()) return {};
    std::vector<std::string> rest(dashes + 1, arguments.end());
    arguments.erase(dashes, arguments.end());
    return rest;
}

// Prints the commands before the options, as most users look for commands.
class CommandsFirst : public CLI::Formatter {
public:
    std::string make_help(const CLI::App* app, std::string name,
                          CLI::AppFormatMode mode) const override {
        if (mode == CLI::AppFormatMode::Sub) return make_expanded(app);
        return make_description(app) + make_usage(app, std::move(name)) + make_positionals(app) +
               make_subcommands(app, mode) + make_groups(app, mode) + '\n' + make_footer(app);
    }
};

[[noreturn]] void reject_command(const CLI::App& app, const std::string& word) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({}))
        names.push_back(command->get_name());
    const bool looks_like_target =
        word.find_first_of("./") != word.npos || (word[0] >= '0' && word[0] <= '9');
    const std::string hint = looks_like_target
                                 ? fmt::format("; did you mean: streamlab run {}", word)
                                 : catalogue::did_you_mean(word, names);
    throw UsageError(
        fmt::format("there is no command '{}'{} (streamlab --help lists them)", word, hint));
}

}  // namespace

TypedWords words_of(int argc, char** argv) {
    TypedWords words;
    words.all.assign(argv + 1, argv + argc);
    words.own = words.all;
    words.program = split_program_arguments(words.own);
    return words;
}

void prepare(CLI::App& app) {
    app.description(
        "Learn CUDA streams and events by doing. Without a command: the app, or a tour in\n"
        "the terminal where there is no display.");
    app.name("streamlab");
    app.formatter(std::make_shared<CommandsFirst>());
    app.set_version_flag("--version", std::string("streamlab ") + version);
    app.require_subcommand(0, 1);
    app.allow_extras();
}

bool parse_words(CLI::App& app, const TypedWords& words) {
    std::vector<std::string> arguments = words.own;
    join_addresses(arguments);
    std::reverse(arguments.begin(), arguments.end());  // CLI11 parses the vector from its end
    try {
        app.parse(std::move(arguments));
    } catch (const CLI::Success& asked) {  // --help, --version
        app.exit(asked);
        return false;
    } catch (const CLI::ParseError& error) {
        throw UsageError(error.what());
    }
    if (const std::vector<std::string> extras = app.remaining(true); !extras.empty())
        extras[0][0] == '-' ? throw UsageError(fmt::format("there is no option {}", extras[0]))
                            : reject_command(app, extras[0]);
    return true;
}

}  // namespace streamlab::cli
