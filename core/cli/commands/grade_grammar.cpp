// The options of `streamlab grade`.
#include <fmt/format.h>

#include <charconv>
#include <map>

#include <CLI/CLI.hpp>

#include "catalogue/spelling.hpp"
#include "check/report/formats.hpp"
#include "cli/commands/elsewhere.hpp"
#include "cli/commands/grade_command.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/grammar/shared_options.hpp"

namespace streamlab::cli {

namespace {

// Parses "512M", "2G" or "65536".
void parse_size(const char* flag, const std::string& text, std::uint64_t& bytes) {
    if (text.empty()) return;
    const std::map<std::string, int> units{{"", 0}, {"K", 10}, {"M", 20}, {"G", 30}};
    std::uint64_t number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto unit = units.find(std::string(rest, text.data() + text.size()));
    if (error != std::errc() || unit == units.end() || number == 0 || number > (1u << 20))
        throw UsageError(fmt::format("{} {}: write it as 512M or 2G", flag, text));
    bytes = number << unit->second;
}

void check_formats(const std::vector<std::string>& formats) {
    for (const std::string& format : formats)
        if (!check::find_format(format))
            throw UsageError(
                fmt::format("--format {}: there are {}", format, check::format_names()));
}

void check_show(std::string& show) {
    const std::vector<std::string> names{"visible", "after-due-date", "after-published", "hidden"};
    for (const std::string& name : names)
        if (name == show) return;
    throw UsageError(fmt::format("--show {}: there are visible, after-due-date, after-published, "
                                 "hidden{}",
                                 show, catalogue::did_you_mean(show, names)));
}

void check_seeds(const GradeOptions& options) {
    if (!options.seeds.empty() && options.seeds_each > 0)
        throw UsageError("--seed says which seeds, --seeds how many: give one of the two");
    if (!options.seeds.empty() && !options.class_secret.empty())
        throw UsageError("--seed gives everybody the same seeds, --class-secret each student "
                         "others: give one of the two");
    for (const std::uint64_t seed : options.seeds)
        if (seed == 0) throw UsageError("--seed 0: seeds begin with 1");
}

void add_settings(CLI::App& command, GradeOptions& options) {
    command.add_option("--seed", options.seeds, "run with this seed; may be given again")
        ->type_name("N")
        ->allow_extra_args(false);
    command.add_option("--seeds", options.seeds_each, "with so many (default: the puzzle's)")
        ->check(CLI::Range(1, 20).description(""))
        ->type_name("N");
    command
        .add_option("--class-secret", options.class_secret,
                    "a file whose text gives each student seeds of their own")
        ->type_name("FILE");
    command.add_option("--hint-price", options.hint_price, "points that a hint costs")
        ->check(CLI::Range(0, 1000).description(""))
        ->type_name("N");
    command.add_option("--hints", options.hints, "who took how many hints: student,hints")
        ->type_name("F.csv");
    command
        .add_option("--show", options.show,
                    "when students see the messages: visible (default), after-due-date, "
                    "after-published, hidden")
        ->type_name("WHEN");
}

void add_limits(CLI::App& command, GradeOptions& options) {
    command.add_option("--work", options.work, "units of work a run may do")->type_name("N");
    command.add_option("--memory", options.memory_text, "that a run may take (default 2G)")
        ->type_name("SIZE");
    command.add_option("--output", options.output_text, "that is kept of a run (default 1M)")
        ->type_name("SIZE");
    command
        .add_option("--timeout", options.timeout_s,
                    "seconds for a run (default 60); a backstop, which costs nobody points")
        ->check(CLI::Range(0.1, 1e6).description(""))
        ->type_name("S");
}

}  // namespace

CLI::App* add_command(CLI::App& app, GradeOptions& options) {
    CLI::App* command = app.add_subcommand("grade", description_of("grade"));
    command->footer("The same command resumes where it was stopped. docs/instructors/grading.md\n");
    command
        ->add_option("submissions", options.submissions,
                     "a folder with a file, folder or archive a student, or one of these")
        ->type_name("DIR|FILE");
    command->add_option("--puzzle", options.puzzle, "its number, name or folder")
        ->type_name("PUZZLE");
    command->add_option("--out", options.out, "for the results (default: DIR-grades)")
        ->type_name("DIR");
    command->add_option("--jobs", options.jobs, "so many at a time (default: one a core)")
        ->check(CLI::Range(1, 1024).description(""))
        ->type_name("N");
    command
        ->add_option("--format", options.formats,
                     "also for another system: " + check::format_names())
        ->type_name("F")
        ->allow_extra_args(false);
    command
        ->add_option("--shard", options.shard_text,
                     "only part I of N of the class, for several machines")
        ->type_name("I/N");
    command
        ->add_option("--merge", options.merge, "put the parts in these folders together in --out")
        ->type_name("DIR...");
    command->add_flag("--unsandboxed", options.unsandboxed,
                      "without a sandbox around the submissions: only for code that you trust");
    add_color(*command, options.style);
    add_settings(*command, options);
    add_limits(*command, options);
    return command;
}

void complete(GradeOptions& options) {
    if (options.merge.empty() && options.submissions.empty())
        throw UsageError("grade needs a folder of submissions, as in: grade homework --puzzle 06");
    if (options.merge.empty() && options.puzzle.empty())
        throw UsageError(
            fmt::format("which puzzle is it? grade {} --puzzle 06", options.submissions));
    if (!options.merge.empty() && !options.submissions.empty())
        throw UsageError("--merge puts finished parts together; give it no submissions");
    if (!options.merge.empty() && options.out.empty())
        throw UsageError("--merge needs a folder to write to: --out DIR");
    parse_shard(options.shard_text, options.shard, options.shards);
    parse_size("--memory", options.memory_text, options.memory_bytes);
    parse_size("--output", options.output_text, options.output_bytes);
    check_formats(options.formats);
    check_show(options.show);
    check_seeds(options);
}

}  // namespace streamlab::cli
