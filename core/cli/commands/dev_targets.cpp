#include "cli/commands/dev_targets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <system_error>

#include "cli/course/address.hpp"
#include "cli/ending/usage_error.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

void append(std::vector<check::Puzzle>& to, std::vector<check::Puzzle> more) {
    std::move(more.begin(), more.end(), std::back_inserter(to));
}

// The puzzles of a course. A folder without puzzle.toml, which is skipped elsewhere, is an error
// here: a course whose only puzzle lacks its puzzle.toml must not count as proven.
std::vector<check::Puzzle> puzzles_of_course(const fs::path& folder) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (fs::exists(entry.path() / "puzzle.cu", error) &&
            !fs::exists(entry.path() / "puzzle.toml", error))
            throw UsageError(fmt::format("{} has a puzzle.cu and no puzzle.toml, so it is no "
                                         "puzzle yet; dev new NAME writes all files of one",
                                         entry.path().string()));
    std::vector<check::Puzzle> puzzles = check::load_puzzles(folder);
    if (puzzles.empty())
        throw UsageError(fmt::format("there is no puzzle in {}: each is a folder NUMBER-NAME with "
                                     "a puzzle.toml, as dev new NAME writes it",
                                     folder.string()));
    return puzzles;
}

// Adds an instructor's puzzles, from another folder than the bundled ones.
bool add_folder(const std::string& name, DevTargets& targets) {
    std::error_code error;
    const fs::path folder = fs::path(name) / "";
    if (fs::exists(folder / "puzzle.toml", error))
        targets.puzzles.push_back(check::load_puzzle(folder));
    else if (fs::is_directory(folder / "puzzles", error))
        append(targets.puzzles, puzzles_of_course(folder / "puzzles"));
    else if (fs::is_directory(folder, error))
        throw UsageError(fmt::format("{} is neither a puzzle, which has a puzzle.toml, nor a "
                                     "course, which has a folder puzzles/",
                                     name));
    else
        return false;
    return true;
}

[[noreturn]] void reject(const std::string& name, const std::vector<catalogue::Lab>& labs,
                         const std::vector<check::Puzzle>& puzzles) {
    std::string near = check::nearest_puzzle(puzzles, name);
    if (near.empty()) near = catalogue::nearest_lab(labs, name);
    throw UsageError(fmt::format("there is no puzzle or lab '{}'{}{}", name,
                                 near.empty() ? "" : "; did you mean ", near));
}

// Keeps every shards-th item, because adjacent items may all take long.
template <typename Item>
void keep_shard(std::vector<Item>& items, const DevCheckOptions& options, std::size_t& counter) {
    std::vector<Item> kept;
    for (Item& item : items)
        if (counter++ % static_cast<std::size_t>(options.shards) ==
            static_cast<std::size_t>(options.shard - 1))
            kept.push_back(std::move(item));
    items = std::move(kept);
}

}  // namespace

DevTargets find_dev_targets(const DevCheckOptions& options, const Places& places,
                            const std::vector<catalogue::Lab>& labs) {
    const std::vector<check::Puzzle> puzzles = check::load_puzzles(places.puzzles);
    DevTargets targets;
    for (const std::string& name : options.targets) {
        const Address address = parse_address(name);
        const catalogue::Lab* lab = address.kind == lesson::StopKind::puzzle
                                        ? nullptr
                                        : catalogue::find_lab(labs, address.name);
        const check::Puzzle* puzzle = address.kind == lesson::StopKind::lab
                                          ? nullptr
                                          : check::find_puzzle(puzzles, address.name);
        if (lab) targets.labs.push_back(*lab);
        if (puzzle) targets.puzzles.push_back(*puzzle);
        if (!lab && !puzzle && !add_folder(name, targets)) reject(name, labs, puzzles);
    }
    if (options.targets.empty()) targets = {labs, puzzles};
    std::size_t counter = 0;
    keep_shard(targets.labs, options, counter);
    keep_shard(targets.puzzles, options, counter);
    return targets;
}

}  // namespace streamlab::cli
