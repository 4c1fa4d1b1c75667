#include "cli/commands/reset_command.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

#include <CLI/CLI.hpp>

#include "base/files.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/grammar/shared_options.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

void must(const std::error_code& error, const fs::path& file) {
    if (error)
        throw std::runtime_error(
            fmt::format("cannot write {}: {}", file.string(), error.message()));
}

}  // namespace

CLI::App* add_command(CLI::App& app, ResetOptions& options) {
    CLI::App& reset = *app.add_subcommand("reset", "a puzzle as it came; yours is kept next to it");
    add_puzzle(reset, options.puzzle, true);
    return &reset;
}

void complete(ResetOptions& options) { require_puzzle(options.puzzle, "reset"); }

int perform(const ResetOptions& options) {
    const check::Puzzle puzzle = find_puzzle(find_places(), options.puzzle);
    if (!fs::exists(puzzle.given_source))
        throw UsageError(fmt::format("puzzle {} cannot be reset: there is no {}",
                                     puzzle.title_line(), puzzle.given_source.string()));
    const fs::path file = student_file(puzzle);
    const fs::path kept = file.string() + ".bak";
    std::error_code error;
    if (base::read_if_exists(file) == base::read_file(puzzle.given_source)) {
        // Do not back up an unmodified file: that would overwrite the backup of an earlier reset.
        fmt::print("{} is as it came.\n", short_path(file));
        return ran;
    }
    const bool had_one = fs::exists(file, error);
    if (had_one) {
        fs::rename(file, kept, error);
        must(error, kept);
    }
    fs::copy_file(puzzle.given_source, file, error);
    must(error, file);
    fs::permissions(file, fs::perms::owner_write, fs::perm_options::add, error);
    fmt::print("{} is as it came.{}\n", short_path(file),
               had_one ? fmt::format(" Yours is kept as {}.", short_path(kept)) : "");
    return ran;
}

}  // namespace streamlab::cli
