// Tests each command, its --help and each of its options from CLI11's description, so that new ones
// are included.
#include <fmt/format.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/grammar_walk.hpp"
#include "support/catch.hpp"

using namespace streamlab::cli;

namespace {

bool is_positional(const CLI::Option& option) {
    return option.get_lnames().empty() && option.get_snames().empty();
}

std::string spelling(const CLI::Option& option) {
    if (is_positional(option)) return option.get_name(true);
    return option.get_lnames().empty() ? "-" + option.get_snames().front()
                                       : "--" + option.get_lnames().front();
}

// Finds positionals with the name of an option of the same command, which CLI11 rejects since
// version 2.4.
Words collisions(const CLI::App& command) {
    Words found;
    for (const CLI::Option* positional : command.get_options({}))
        for (const CLI::Option* option : command.get_options({})) {
            const std::string name = positional->get_name(true);
            if (is_positional(*positional) && !is_positional(*option) &&
                (option->check_lname(name) || option->check_sname(name)))
                found.push_back(name);
        }
    return found;
}

// Possible values of each command's positionals, including the required ones.
const std::map<std::string, Words> positionals{
    {"run", {"03", "more.cpp"}},
    {"check", {"06", "mine.cu"}},
    {"watch", {"06"}},
    {"hint", {"06"}},
    {"solution", {"06"}},
    {"reset", {"06"}},
    {"explain", {"D1"}},
    {"view", {"run.json"}},
    {"why-not", {"03", "k1", "k2"}},
    {"why", {"train.rec", "other.rec"}},
    {"compare", {"06", "model:h200", "cuda:0"}},
    {"dev check", {"06"}},
    {"dev new", {"ships-aground"}},
    {"grade", {"homework"}},
    {"points", {"grades-05"}},
    {"devices", {"a100"}},
    {"screenshot", {"app.png"}},
};

// Further words that a command or an option requires.
const std::map<std::string, Words> needed{
    {"dev", {"check"}},
    {"grade", {"--puzzle", "06"}},
    {"points --match", {"--students", "class.csv"}},
    {"grade --merge", {"--out", "grades"}},
};

// Options that replace positionals or other required words.
const std::map<std::string, Words> instead{
    {"compare --device-a", {"03"}},     {"compare --device-b", {"03", "05"}},
    {"compare --device", {"03", "05"}}, {"grade --merge", {}},
    {"grade --puzzle", {"homework"}},
};

// Values to try: each option accepts at least one of them.
const Words values{"1",          "on",      "auto", "events", "dark",      "legacy",
                   "NAME=value", "640x480", "1/4",  "hidden", "gradescope"};

Words found_in(const std::map<std::string, Words>& table, const std::string& key) {
    const auto found = table.find(key);
    return found == table.end() ? Words() : found->second;
}

// Tries all values. Returns the error for the first one if the option accepts none; otherwise an
// empty text.
std::string error_of_option(const Words& command, const CLI::Option& option) {
    const std::string path = fmt::format("{}", fmt::join(command, " "));
    const std::string key = path + " " + spelling(option);
    std::optional<std::string> first_error;
    for (const std::string& value : values) {
        Words words = command;
        const auto append = [&](const Words& more) {
            words.insert(words.end(), more.begin(), more.end());
        };
        append(instead.count(key) != 0 ? instead.at(key) : found_in(positionals, path));
        if (instead.count(key) == 0) append(found_in(needed, path));
        append(found_in(needed, key));
        words.push_back(spelling(option));
        for (int i = 0; i < option.get_items_expected_min(); ++i)
            words.push_back(value);
        if (path == "record") append({"--", "python"});
        const std::string error = error_of(words);
        if (error.empty()) return "";
        if (!first_error) first_error = error;
    }
    return *first_error;
}

}  // namespace

TEST_CASE("no positional has the name of an option of its command") {
    for_each_command([](const CLI::App& command, const Words& words) {
        CAPTURE(words);
        CHECK(collisions(command) == Words());
    });

    // Newer versions of CLI11 reject the positional themselves.
    CLI::App command;
    std::string text;
    command.add_option("--trace,-t", text);
    for (const char* name : {"trace", "t"}) {
        try {
            CLI::Option* positional = command.add_option(name, text);
            CHECK(collisions(command) == Words{name});
            command.remove_option(positional);
        } catch (const CLI::OptionAlreadyAdded&) {
        }
    }
}

TEST_CASE("each command's --help names all of its options") {
    for_each_command([](const CLI::App& command, const Words& words) {
        CAPTURE(words);
        const std::string help = help_of(words);
        for (const CLI::Option* option : command.get_options({}))
            CHECK_THAT(help, ContainsSubstring(spelling(*option)));
    });
}

TEST_CASE("each command takes each of its positionals and options") {
    for_each_command([](const CLI::App& command, const Words& words) {
        Words expected;
        for (const CLI::Option* option : command.get_options({})) {
            if (spelling(*option) == "--help" || spelling(*option) == "--version") continue;
            if (is_positional(*option)) {
                expected.push_back(spelling(*option));
                continue;
            }
            CAPTURE(words, spelling(*option));
            CHECK(error_of_option(words, *option) == "");
        }
        const std::string path = fmt::format("{}", fmt::join(words, " "));
        CAPTURE(path, expected);
        CHECK(found_in(positionals, path).size() == expected.size());
        Words all = words;
        for (const auto* table : {&positionals, &needed})
            for (const std::string& word : found_in(*table, path))
                all.push_back(word);
        if (path == "record") all.insert(all.end(), {"--", "python"});
        CHECK(error_of(all) == "");
    });
}
