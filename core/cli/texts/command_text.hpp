// All commands with their options as data, from CLI11's description: the source of the man page and
// of the shells' completions.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace streamlab::cli {

struct OptionText {
    std::vector<std::string> names;    // {"-h", "--help"}; empty for a positional
    std::string value;                 // the placeholder of its value, "F.svg"; empty for a flag
    std::vector<std::string> choices;  // all possible values, if they are few
    std::string description;
    bool is_required = false;
    bool is_repeated = false;
};

struct CommandText {
    std::vector<std::string> words;  // {"dev", "check"}; empty for the program itself
    std::string description;
    std::vector<OptionText> positionals;
    std::vector<OptionText> options;
    std::vector<std::string> commands;  // the words that may come next

    std::string path() const;  // "dev check"
};

// In the order of --help, each command before its own commands.
std::vector<CommandText> command_texts(const CLI::App& app);

}  // namespace streamlab::cli
