#include <fmt/format.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

#include "base/files.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/puzzles.hpp"
#include "cli/usage_error.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

void must(const std::error_code& error, const fs::path& file) {
    if (error)
        throw std::runtime_error(
            fmt::format("cannot write {}: {}", file.string(), error.message()));
}

}  // namespace

int reset(const ResetOptions& options) {
    const check::Puzzle puzzle = find_puzzle(find_places(), options.puzzle);
    if (!fs::exists(puzzle.given_source))
        throw UsageError(fmt::format("puzzle {} cannot be reset: there is no {}",
                                     puzzle.title_line(), puzzle.given_source.string()));
    const fs::path file = student_file(puzzle);
    const fs::path kept = file.string() + ".bak";
    std::error_code error;
    if (base::read_if_there(file) == base::read_file(puzzle.given_source)) {
        // Keeping a copy of an unchanged file would only replace the work that an earlier reset has
        // kept.
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
