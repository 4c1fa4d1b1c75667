#include "cli/texts/command_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>

#include <CLI/CLI.hpp>

namespace streamlab::cli {

namespace {

// The names that one_of() (grammar/choices.hpp) gives to its validator.
std::vector<std::string> choices_of(const CLI::Option& option) {
    std::vector<std::string> choices;
    try {
        // CLI11 has no const overload.
        const std::string names = const_cast<CLI::Option&>(option).get_validator(0)->get_name();
        std::istringstream stream(names.find('|') == names.npos ? "" : names);
        for (std::string name; std::getline(stream, name, '|');)
            choices.push_back(name);
    } catch (const CLI::OptionNotFound&) {  // it has no validator
    }
    return choices;
}

OptionText text_of(const CLI::Option& option) {
    OptionText text;
    for (const std::string& name : option.get_snames())
        text.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        text.names.push_back("--" + name);
    if (option.get_items_expected_max() > 0)
        text.value = text.names.empty() ? option.get_name(true) : option.get_type_name();
    text.choices = choices_of(option);
    text.description = option.get_description();
    text.is_required = option.get_required();
    text.is_repeated = option.get_items_expected_max() > 1;
    return text;
}

void collect(const CLI::App& app, const std::vector<std::string>& words,
             std::vector<CommandText>& all) {
    CommandText text;
    text.words = words;
    text.description = app.get_description();
    for (const CLI::Option* option : app.get_options({})) {
        OptionText each = text_of(*option);
        (each.names.empty() ? text.positionals : text.options).push_back(std::move(each));
    }
    for (const CLI::App* command : app.get_subcommands({}))
        text.commands.push_back(command->get_name());
    all.push_back(std::move(text));
    for (const CLI::App* command : app.get_subcommands({})) {
        std::vector<std::string> more = words;
        more.push_back(command->get_name());
        collect(*command, more, all);
    }
}

}  // namespace

std::string CommandText::path() const { return fmt::format("{}", fmt::join(words, " ")); }

std::vector<CommandText> command_texts(const CLI::App& app) {
    std::vector<CommandText> all;
    collect(app, {}, all);
    return all;
}

}  // namespace streamlab::cli
