#include "cli/doctor/warming.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <stdexcept>
#include <utility>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/check.hpp"
#include "check/manifest/puzzle.hpp"
#include "cli/course/puzzles.hpp"
#include "program/program.hpp"

namespace streamlab::cli {

namespace {

// Headers are precompiled when they repeat (program/compile/shared_headers.hpp), all of them once a
// third program has the same ones.
constexpr std::size_t programs_of_each_kind = 3;

std::vector<check::Puzzle> puzzles_to_warm(const Places& places) {
    std::vector<check::Puzzle> puzzles;
    for (check::Puzzle& puzzle : check::load_puzzles(places.puzzles))
        if (puzzle.kind == check::PuzzleKind::repair && puzzles.size() < programs_of_each_kind)
            puzzles.push_back(std::move(puzzle));
    return puzzles;
}

void check_solutions(const std::vector<check::Puzzle>& puzzles,
                     const check::CheckOptions& options) {
    for (const check::Puzzle& puzzle : puzzles) {
        const check::Verdict verdict = check::check(puzzle, puzzle.solution, options);
        if (!verdict.passed())
            throw std::runtime_error(fmt::format("the solution of puzzle {:02} does not pass: {}",
                                                 puzzle.number, verdict.summary));
    }
}

void build_labs(const Places& places, const program::Toolchain& toolchain) {
    std::size_t built = 0;
    for (const catalogue::Lab& lab : catalogue::load_labs(places.labs)) {
        if (lab.is_recorded()) continue;
        program::BuildRequest request;
        request.sources = {lab.source};
        const program::BuildResult result = program::build(request, toolchain);
        if (!result.ok) throw std::runtime_error("a lab does not compile:\n" + result.messages);
        if (++built == programs_of_each_kind) return;
    }
}

}  // namespace

std::string warm_caches(const Places& places) {
    const std::vector<check::Puzzle> puzzles = puzzles_to_warm(places);
    check::CheckOptions options = check_options(places);
    build_labs(places, options.toolchain);
    check_solutions(puzzles, options);

    options = grading_options(places);
    options.untrusted = true;
    // Our own solutions need no walls. An image is often built as root, whose files a submission
    // with another user's id could not reach.
    options.sandbox.emplace();
    check_solutions(puzzles, options);
    return "labs, checks and gradings find their headers compiled";
}

}  // namespace streamlab::cli
