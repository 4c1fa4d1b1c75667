#include "cli/commands/check_command.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <optional>

#include <CLI/CLI.hpp>

#include "base/files.hpp"
#include "check/check.hpp"
#include "check/report/result_json.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/course/verdict_text.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/output_file.hpp"
#include "cli/grammar/shared_options.hpp"
#include "cli/run/question_pictures.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/text_options.hpp"
#include "cli/version.hpp"

namespace streamlab::cli {

namespace {

check::Verdict checked(const check::Puzzle& puzzle, const std::filesystem::path& file,
                       check::CheckOptions options) {
    std::optional<Progress> progress;
    options.on_phase = [&](check::Phase phase) {
        progress.reset();
        if (phase == check::Phase::building)
            progress.emplace(fmt::format("building {} ...", file.filename().string()));
        if (phase == check::Phase::running) progress.emplace("running ...");
    };
    return check::check(puzzle, file, options);
}

void write_json(const check::Puzzle& puzzle, const check::Verdict& verdict,
                const std::string& file) {
    const int hints = check::ProgressFile().load().puzzle(puzzle.name).hints;
    const std::string json = check::result_json(verdict, {version, hints});
    if (file == "-")
        std::fputs(json.c_str(), stdout);
    else
        base::write_file(file, json);
}

}  // namespace

CLI::App* add_command(CLI::App& app, CheckOptions& options) {
    CLI::App& check = *app.add_subcommand("check", "judge your solution of a puzzle");
    add_puzzle(check, options.puzzle, true);
    check.add_option("file", options.file, "instead of the puzzle's own puzzle.cu")
        ->type_name("FILE.cu");
    check.add_option("--json", options.json, "write the result, - for stdout")->type_name("F");
    check.add_option("--seed", options.seed, "check with this seed only")
        ->check(CLI::Validator(whole_number, ""))
        ->type_name("N");
    check.add_flag("--why", options.why, "and why the first failure is one");
    add_style(check, options.style);
    return &check;
}

void complete(CheckOptions& options) { require_puzzle(options.puzzle, "check"); }

int perform(const CheckOptions& options) {
    const Places places = find_places();
    const check::Puzzle puzzle = find_puzzle(places, options.puzzle);
    if (!options.json.empty() && options.json != "-") check_writable(options.json);
    const std::filesystem::path file =
        options.file.empty() ? short_path(student_file(puzzle)) : options.file;
    // A file that was named explicitly must exist. If the working copy is missing, the verdict
    // reports it.
    std::error_code error;
    if (!options.file.empty() && !std::filesystem::exists(file, error))
        throw UsageError(fmt::format("there is no file {}", file.string()));
    check::CheckOptions settings = check_options(places);
    if (options.seed) settings.seeds = {*options.seed};
    const check::Verdict verdict = checked(puzzle, file, settings);
    // Only checks of the working copy count as progress.
    if (options.file.empty()) record_verdict(puzzle, verdict);
    if (!options.json.empty()) write_json(puzzle, verdict, options.json);
    if (options.json == "-") return check::exit_code_of(verdict);
    VerdictView view{options.why, false, options.file};
    if (verdict.is_unanswered)
        view.pictures = question_pictures(puzzle, settings.toolchain, options.style);
    fmt::print("{}", verdict_text(puzzle, verdict, text_options(options.style), view));
    return check::exit_code_of(verdict);
}

}  // namespace streamlab::cli
