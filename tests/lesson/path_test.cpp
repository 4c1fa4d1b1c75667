#include <stdlib.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>

#include "base/temporary_folder.hpp"
#include "lesson/path.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::lesson;
namespace fs = std::filesystem;

namespace {

const fs::path root = STREAMLAB_SOURCE_DIR;

Path path_of(const std::string& toml) {
    const base::TemporaryFolder folder;
    std::ofstream(folder.path() / "path.toml") << "format = 1\n" << toml;
    return load_path(folder.path());
}

std::string text_of(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// The position of each stop on streamlab's path: "lab 07" -> 4.
std::map<std::string, int> places() {
    std::map<std::string, int> result;
    for (const Stop& stop : stops_of(load_path(root / "labs")))
        result[address_of(stop)] = static_cast<int>(result.size());
    return result;
}

}  // namespace

TEST_CASE("the path contains every lab and every puzzle exactly once") {
    const auto labs = catalogue::load_labs(root / "labs");
    const auto puzzles = check::load_puzzles(root / "puzzles");
    const Path path = load_path(root / "labs");
    CHECK(stops_of(path).size() == labs.size() + puzzles.size());
    CHECK(stops_of(path_through(path, labs, puzzles)) == stops_of(path));
}

TEST_CASE("a puzzle comes after its lab, and ideas before the labs that use them") {
    const auto place = places();
    for (const check::Puzzle& puzzle : check::load_puzzles(root / "puzzles")) {
        if (puzzle.lab.empty()) continue;
        CAPTURE(puzzle.name);
        const std::string lab = "lab " + puzzle.lab.substr(0, 2);
        CHECK(place.at(address_of({StopKind::puzzle, puzzle.number})) > place.at(lab));
    }
    // Lab 07 introduces events, with which lab 02 measures time and labs 06, 09, 10 and 18 protect
    // buffers. Lab 11 introduces space on the GPU, before a kernel between two events waits for it.
    for (const char* later : {"lab 02", "lab 06", "lab 08", "lab 09", "lab 10", "lab 18", "lab 19"})
        CHECK(place.at(later) > place.at("lab 07"));
    for (const char* later : {"lab 02", "puzzle 02", "puzzle 26", "lab 12"})
        CHECK(place.at(later) > place.at("lab 11"));
}

TEST_CASE("the curriculum covers the path in order") {
    const std::string page = text_of(root / "docs" / "curriculum.md");
    const std::size_t begin = page.find("\n| 1 |", page.find("## One term"));
    REQUIRE(begin != page.npos);
    const std::string section = page.substr(begin, page.find("\n\n", begin) - begin);
    const std::regex stop("(lab|puzzle) [0-9][0-9]");
    std::vector<std::string> shown;
    for (std::sregex_iterator it(section.begin(), section.end(), stop), end; it != end; ++it)
        shown.push_back(it->str());
    std::vector<std::string> expected;
    for (const Stop& each : stops_of(load_path(root / "labs")))
        expected.push_back(address_of(each));
    CHECK(shown == expected);
}

TEST_CASE("stops that the path does not name come last, and unknown names are ignored") {
    catalogue::Lab first, second;
    first.number = 1;
    second.number = 2;
    check::Puzzle puzzle;
    puzzle.number = 7;
    const Path path =
        path_of("[[part]]\ntitle = 'x'\nstops = [{ lab = 2, minutes = 5, level = 1 }, "
                "{ puzzle = 9, level = 3 }]\n");
    const auto stops = stops_of(path_through(path, {first, second}, {puzzle}));
    REQUIRE(stops.size() == 3);
    CHECK(address_of(stops[0]) == "lab 02");
    CHECK(stops[0].minutes == 5);
    CHECK(address_of(stops[1]) == "lab 01");
    CHECK(address_of(stops[2]) == "puzzle 07");
    CHECK(stops_of(path_through({}, {first, second}, {})).size() == 2);
    CHECK(load_path(root / "docs").empty());
}

TEST_CASE("a mistake in the path is an error with its line") {
    const auto says = [](const std::string& toml) {
        try {
            path_of(toml);
        } catch (const catalogue::CatalogueError& error) {
            return std::string(error.what());
        }
        return std::string("no error");
    };
    const std::string part = "[[part]]\ntitle = 'x'\nstops = [";
    CHECK_THAT(says(part + "{ lab = 1, puzzle = 2, level = 1 }]\n"),
               ContainsSubstring("either a lab or a puzzle"));
    CHECK_THAT(says(part + "{ puzzle = 2, level = 4 }]\n"), ContainsSubstring("'level' must be"));
    CHECK_THAT(says(part + "{ lab = 2, level = 1 }]\n"), ContainsSubstring("minutes"));
    CHECK_THAT(says(part + "{ puzzle = 2, level = 1 }, { puzzle = 2, level = 1 }]\n"),
               ContainsSubstring("puzzle 02 is on the path already"));
    CHECK_THAT(says(part + "{ puzzle = 2, level = 1, x = 1 }]\n"), ContainsSubstring("x"));
}
