// A tiny puzzle and the submissions of a class, for grading tests.
#pragma once

#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <string>

#include "../check/small_puzzle.hpp"
#include "check/manifest/puzzle.hpp"

namespace streamlab::tests {

inline std::string read_text(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// A folder of submissions for a puzzle, and one for results; removed with the object.
class SmallClass {
public:
    SmallClass() {
        folder_.write("puzzles/01-early/puzzle.toml", small::toml);
        folder_.write("puzzles/01-early/harness.cu", small::harness);
        folder_.write("puzzles/01-early/puzzle.cu", small::racy());
        folder_.write("solutions/01-early/solution.cu", small::right);
        folder_.write("solutions/01-early/given.cu", small::racy());
        folder_.write("solutions/01-early/wrong-no-wait.cu",
                      "// fails: hazards, result\n// says: it should be\n"
                      "// A launch is taken for its result.\n" +
                          small::racy());
    }

    void submit_file(const std::string& name, const std::string& text) const {
        folder_.write("homework/" + name, text);
    }
    // Submits one file of each kind: right, racy (unchanged), wrong, not compiling, and a copy of
    // the wrong one.
    void submit_all_kinds() const {
        submit_file("alice.cu", small::right);
        submit_file("bob.cu", small::racy());
        submit_file("carol/puzzle.cu", small::with_fixed_answers());
        submit_file("dave.cu", small::not_compiling());
        submit_file("erin.cu", small::with_fixed_answers());
    }

    std::filesystem::path puzzle_folder() const { return folder_.puzzles() / "01-early"; }
    check::Puzzle puzzle() const { return check::load_puzzle(puzzle_folder()); }
    std::filesystem::path homework() const { return folder_.root() / "homework"; }
    std::filesystem::path out(const std::string& name = "grades") const {
        return folder_.root() / name;
    }
    const std::filesystem::path& root() const { return folder_.root(); }

private:
    PuzzleFolder folder_;
};

// The contents of a folder of results, by path. Omits the parts that differ between runs: "timing"
// and the lock.
inline std::map<std::string, std::string> contents(const std::filesystem::path& folder) {
    static const std::regex timing("\"timing\": \\{[^}]*\\}");
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file() || entry.path().filename() == ".lock") continue;
        std::string text = read_text(entry.path());
        if (entry.path().extension() == ".json") text = std::regex_replace(text, timing, "");
        files[entry.path().lexically_relative(folder).string()] = text;
    }
    return files;
}

}  // namespace streamlab::tests
