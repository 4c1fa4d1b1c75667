#include "check/running/reference.hpp"

#include <fmt/format.h>

#include <optional>

#include "base/files.hpp"
#include "check/running/reference_run.hpp"
#include "program/compile/cache.hpp"

namespace streamlab::check {

namespace fs = std::filesystem;

namespace {

// Cache key for everything that a run depends on; the executable's key covers its sources.
std::string key_of(const Puzzle& puzzle, const fs::path& executable, const Setting& setting) {
    std::string parts = fmt::format("carried work of blocks, waits\n{}\n{}\n{}\n",
                                    setting.profile_text, setting.seed, setting.devices);
    for (const EndsByRule& rule : puzzle.checks.ends_by)
        parts += rule.operation + '\n';
    return program::content_key({executable.parent_path().filename().string(), parts});
}

std::optional<ReferenceRun> find_kept(const fs::path& file) {
    const std::optional<std::string> text = base::read_if_exists(file);
    return text ? read_reference_run(*text) : std::nullopt;
}

void keep(const fs::path& file, const ReferenceRun& reference) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    try {
        base::write_file(file, to_text(reference));
    } catch (const base::FileError&) {
        // Not cached: the run is repeated next time.
    }
}

ReferenceRun run_or_find(const Puzzle& puzzle, const fs::path& executable, const Setting& setting,
                         const CheckOptions& options) {
    const fs::path file =
        options.toolchain.cache_dir / "references" / key_of(puzzle, executable, setting);
    if (std::optional<ReferenceRun> kept = find_kept(file)) return *kept;
    const RunOutcome run = run_once(executable, "solution.cu", setting,
                                    {options.timeout_s, options.cancelled, 0, std::nullopt});
    if (!run.is_complete())
        throw HarnessError(fmt::format("puzzle {}: its own solution fails on profile {}, seed {}: "
                                       "{}",
                                       puzzle.title_line(), setting.profile, setting.seed,
                                       ending_text(run, "solution.cu")));
    const ReferenceRun reference = reference_run(puzzle, run);
    keep(file, reference);
    return reference;
}

}  // namespace

program::BuildRequest build_request(const Puzzle& puzzle, const fs::path& source) {
    program::BuildRequest request;
    request.is_submission = true;
    request.compile_s = program::usual_compile_s;
    request.sources.push_back(program_of(puzzle, source));
    if (!puzzle.harness.empty()) request.sources.push_back(puzzle.harness);
    return request;
}

void require_solution(const Puzzle& puzzle) {
    const auto require = [&](const fs::path& file, const char* what) {
        std::error_code error;
        if (fs::exists(file, error)) return;
        throw HarnessError(fmt::format(
            "puzzle {} is here without its solution: there is no {}. A check compares {} with it, "
            "and looks in the folder solutions beside the folder that the puzzle is in. Was the "
            "puzzle handed out to you? Then it is checked by who has the solution: hand your file "
            "in. Is it yours? Then put the solution there; streamlab dev check tells what else "
            "belongs to a puzzle.",
            puzzle.title_line(), file.string(), what));
    };
    require(puzzle.solution, puzzle.kind == PuzzleKind::question ? "the answers" : "each run");
    if (puzzle.kind == PuzzleKind::order) require(puzzle.given_source, "the lines");
}

std::vector<ReferenceRun> run_reference(const Puzzle& puzzle, const std::vector<Setting>& settings,
                                        const CheckOptions& options) {
    const program::BuildResult built =
        program::build(build_request(puzzle, puzzle.solution), options.toolchain);
    if (!built.ok)
        throw HarnessError(fmt::format("puzzle {}: its own solution does not compile:\n{}",
                                       puzzle.title_line(), built.messages));
    std::vector<ReferenceRun> runs(settings.size());
    in_parallel(settings.size(), options.jobs, [&](std::size_t i) {
        runs[i] = run_or_find(puzzle, built.executable, settings[i], options);
    });
    return runs;
}

}  // namespace streamlab::check
