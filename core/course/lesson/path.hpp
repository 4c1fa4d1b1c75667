// The course path, read from labs/path.toml: the order of labs and puzzles in `next`, `list` and
// the app.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/manifest/puzzle.hpp"

namespace streamlab::lesson {

enum class StopKind { lab, puzzle };

struct Stop {
    StopKind kind = StopKind::lab;
    int number = 0;
    int minutes = 0;  // of a lab; 0 for a puzzle, whose puzzle.toml has them
    int level = 0;    // 1 (easy) to 3 (hard); 0: unknown

    bool operator==(const Stop&) const = default;
};

struct Part {
    std::string title;
    std::vector<Stop> stops;
};

using Path = std::vector<Part>;

// Empty if the folder has no path.toml. Throws CatalogueError "file:line: message".
Path load_path(const std::filesystem::path& labs_folder);

// The path restricted to these labs and puzzles. Those that are not on the path come last, labs
// before puzzles, sorted by number.
Path path_through(Path path, const std::vector<catalogue::Lab>& labs,
                  const std::vector<check::Puzzle>& puzzles);

// All stops, in order.
std::vector<Stop> stops_of(const Path& path);

// Sorts labs or puzzles by their position on the path; the others follow, by number.
void sort_by_path(const Path& path, std::vector<catalogue::Lab>& labs);
void sort_by_path(const Path& path, std::vector<check::Puzzle>& puzzles);

// "lab 03", "puzzle 05": also valid on the command line.
std::string address_of(const Stop& stop);

}  // namespace streamlab::lesson
