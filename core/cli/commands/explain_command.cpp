#include "cli/commands/explain_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <sstream>

#include <CLI/CLI.hpp>

#include "base/wrap.hpp"
#include "catalogue/catalogue.hpp"
#include "catalogue/rule_texts.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/places.hpp"
#include "cli/terminal/command_name.hpp"
#include "render/terminal.hpp"

namespace streamlab::cli {

using catalogue::Rule;

namespace {

constexpr int comfortable_columns = 80;  // wider text is hard to read

void print_labs_that_show(const std::string& rule, const std::filesystem::path& labs_folder) {
    const char* gap = "\n";
    for (const catalogue::Lab& lab : catalogue::load_labs(labs_folder)) {
        if (std::find(lab.rules.begin(), lab.rules.end(), rule) == lab.rules.end()) continue;
        fmt::print("{}See it happen:  {} run {:02}   ({})\n", gap, command_name(), lab.number,
                   lab.name);
        gap = "";
    }
}

std::string indented(const std::string& text, std::size_t columns) {
    const std::string indent(4, ' ');
    std::string result;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        for (const std::string& part : base::wrap_code(line, columns - indent.size()))
            result += indent + part + '\n';
    return result;
}

void print_rule(const Rule& rule, const Places& places) {
    const int width = std::min(render::text_options_for(STDOUT_FILENO).width, comfortable_columns);
    const auto columns = static_cast<std::size_t>(width);
    std::string title = base::wrap(rule.title, columns, std::string(rule.id.size() + 2, ' '));
    title.replace(0, rule.id.size(), rule.id);
    fmt::print("{}\n{}\n", title, base::wrap(rule.text, columns));
    fmt::print("{}\n", base::wrap(fmt::format("Source: {}.", rule.source), columns));
    fmt::print("{}", indented(rule.example, columns));
    print_labs_that_show(rule.id, places.labs);
}

}  // namespace

CLI::App* add_command(CLI::App& app, ExplainOptions& options) {
    CLI::App* explain = app.add_subcommand("explain", "rules, with their source and an example");
    explain->add_option("rule", options.rules, "its id, such as D1; none: all")->type_name("RULE");
    return explain;
}

int perform(const ExplainOptions& options) {
    const Places places = find_places();
    const std::vector<Rule> rules = catalogue::load_rules(places.rules);
    if (options.rules.empty()) {
        for (const Rule& rule : rules)
            fmt::print("{}  {}\n", rule.id, rule.title);
        return ran;
    }
    std::vector<const Rule*> asked;
    for (const std::string& id : options.rules) {
        asked.push_back(catalogue::find_rule(rules, id));
        if (!asked.back())
            throw UsageError(fmt::format("there is no rule '{}'; {} explain lists them all", id,
                                         command_name()));
    }
    for (const Rule* rule : asked) {
        if (rule != asked.front()) fmt::print("\n\n");
        print_rule(*rule, places);
    }
    return ran;
}

}  // namespace streamlab::cli
