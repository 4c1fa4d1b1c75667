// Seeds, hints, and the settings that a result depends on.
#include "grading/hint_list.hpp"
#include "grading/settings.hpp"
#include "small_class.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using grading::Settings;

TEST_CASE("without a secret all have the puzzle's seeds, with one each student has others") {
    const tests::SmallClass small;
    const check::Puzzle puzzle = small.puzzle();
    Settings settings;
    CHECK(grading::seeds_of(settings, puzzle, "alice") == std::vector<std::uint64_t>{1, 2});
    settings.seeds_each = 3;
    CHECK(grading::seeds_of(settings, puzzle, "alice") == std::vector<std::uint64_t>{1, 2, 3});
    settings.class_secret = "sixteen bytes or more";
    const auto alice = grading::seeds_of(settings, puzzle, "alice");
    CHECK(alice.size() == 3);
    CHECK(alice == grading::seeds_of(settings, puzzle, "alice"));
    CHECK(alice != grading::seeds_of(settings, puzzle, "bob"));
    for (const std::uint64_t seed : alice) {
        CHECK(seed >= 1);
        CHECK(seed <= std::uint64_t{1} << 53);
    }
    settings.seeds = {7};
    settings.class_secret.clear();
    CHECK(grading::seeds_of(settings, puzzle, "alice") == std::vector<std::uint64_t>{7});
}

TEST_CASE("the puzzle's hash depends on its harness and its solution, not on puzzle.cu") {
    const tests::SmallClass small;
    const check::Puzzle puzzle = small.puzzle();
    const std::string before = grading::hash_of(puzzle);
    std::ofstream(puzzle.source) << "int changed;\n";
    CHECK(grading::hash_of(puzzle) == before);
    std::ofstream(puzzle.harness) << "int changed;\n";
    const std::string after = grading::hash_of(puzzle);
    CHECK(after != before);
    std::ofstream(puzzle.solution) << "int changed;\n";
    CHECK(grading::hash_of(puzzle) != after);
}

TEST_CASE("the settings in words do not reveal the secret") {
    Settings settings;
    settings.class_secret = "sixteen bytes or more";
    const std::string text = grading::to_text(settings);
    CHECK(text.find("sixteen") == text.npos);
    settings.class_secret += "!";
    CHECK(grading::to_text(settings) != text);
}

TEST_CASE("hints come from a list") {
    const tests::TemporaryFolder folder;
    const auto file = folder.write("hints.csv", "student,hints\r\nalice, 2\n\n\"Doe, Jane\",1\n");
    const auto hints = grading::read_hints(file);
    CHECK(hints.at("alice") == 2);
    CHECK(hints.at("Doe, Jane") == 1);
    folder.write("hints.csv", "alice,2\nbob,many\n");
    CHECK_THROWS_WITH(grading::read_hints(file), ContainsSubstring("hints.csv:2: write it as"));
}
