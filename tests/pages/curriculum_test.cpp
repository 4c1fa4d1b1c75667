// docs/curriculum.md names every lab and every puzzle, and no puzzle before its lab.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "catalogue/catalogue.hpp"
#include "check/manifest/puzzle.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

const std::filesystem::path root = STREAMLAB_SOURCE_DIR;

std::string curriculum() {
    std::ifstream stream(root / "docs" / "curriculum.md");
    return {std::istreambuf_iterator<char>(stream), {}};
}

// One section of the curriculum, from its heading to the next one.
std::string part(const std::string& heading) {
    const std::string text = curriculum();
    const auto begin = text.find("## " + heading);
    REQUIRE(begin != text.npos);
    return text.substr(begin, text.find("\n## ", begin) - begin);
}

std::string title_of(const catalogue::Lab& lab) {
    return fmt::format("{:02} {}", lab.number, lab.name);
}

}  // namespace

TEST_CASE("the term has every lab and every puzzle, each puzzle with its lab or after it") {
    const std::string term = part("One term");
    const auto labs = catalogue::load_labs(root / "labs");
    for (const auto& lab : labs) {
        INFO(title_of(lab));
        CHECK(term.find(title_of(lab)) != term.npos);
    }
    for (const auto& puzzle : check::load_puzzles(root / "puzzles")) {
        INFO("puzzle " << puzzle.title_line() << " after lab " << puzzle.lab);
        const auto* lab = catalogue::find_lab(labs, puzzle.lab);
        REQUIRE(lab != nullptr);
        const auto at = term.find("lab " + title_of(*lab));
        const auto last = term.find("puzzle " + puzzle.title_line());
        REQUIRE(last != term.npos);
        CHECK(at < last);
    }
}

TEST_CASE("the labs and puzzles in the curriculum exist") {
    std::set<std::string> names;
    for (const auto& lab : catalogue::load_labs(root / "labs"))
        names.insert(title_of(lab));
    for (const auto& puzzle : check::load_puzzles(root / "puzzles"))
        names.insert(puzzle.title_line());
    const std::string text = curriculum();
    const std::regex name("\\b[0-9]{2} [a-z]+(-[a-z]+)+");
    int found = 0;
    for (std::sregex_iterator at(text.begin(), text.end(), name), end; at != end; ++at, ++found) {
        INFO(at->str());
        CHECK(names.count(at->str()) == 1);
    }
    CHECK(found > 50);
}
