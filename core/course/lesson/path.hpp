// The way through labs and puzzles, read from labs/path.toml: the order in which `next`, `list` and
// the app lead through them.
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
    int minutes = 0;  // a lab's; 0 for a puzzle, whose own are in its puzzle.toml
    int level = 0;    // 1 to 3, from easy to hard; 0: not known

    bool operator==(const Stop&) const = default;
};

struct Part {
    std::string title;
    std::vector<Stop> stops;
};

using Path = std::vector<Part>;

// Empty if the folder has no path.toml. Throws CatalogueError "file:line: what is wrong".
Path load_path(const std::filesystem::path& labs_folder);

// The path through exactly these labs and puzzles: what it names and is not there is left out, and
// what it does not name comes last, labs before puzzles, each by number.
Path path_through(Path path, const std::vector<catalogue::Lab>& labs,
                  const std::vector<check::Puzzle>& puzzles);

// All stops, in their order.
std::vector<Stop> stops_of(const Path& path);

// Orders labs or puzzles as they lie on the path; the others follow, by number.
void put_in_order(const Path& path, std::vector<catalogue::Lab>& labs);
void put_in_order(const Path& path, std::vector<check::Puzzle>& puzzles);

// "lab 03", "puzzle 05": how students name it, on the command line as well.
std::string address_of(const Stop& stop);

}  // namespace streamlab::lesson
