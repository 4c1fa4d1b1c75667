// A folder of puzzles and solutions that a test writes; removed with the object.
#pragma once

#include <filesystem>
#include <string>

#include "support/temporary_folder.hpp"

namespace streamlab::tests {

inline const char* const good_puzzle_toml = R"toml(format = 1
title = "The host looks too early"
story = "A camera sends a picture."
kind = "repair"
minutes = 2
rules = ["M4"]
lab = "08-who-waits"
signature = "void solve(const int* input, int* output, int count)"
passed = "Asynchronous means not yet."

[given]
fails = ["hazards"]
says = "reads"

[check]
result = "reference"
hazards = "none"
api_errors = "none"
leaks = "none"
overlap = [{ a = "h2d", b = "kernel", at_least = 0.8 }]
host_blocked_in = [{ call = "cudaMemcpyAsync", at_most_us = 100 }]
makespan = { at_most = 1.10 }
synchronisations = { at_most = 3 }
waits = { at_least = 1 }
calls = [{ call = "cudaGraphLaunch", at_most = 1 }]
ends_by = [{ operation = "urgent", at_most = 1.1 }]
forbid = ["cudaDeviceSynchronize"]
profiles = ["h200", "fermi-2010"]
seeds = 3

[check.points]
result = 4

[check.allow]
hazards = ["no-op-wait"]

[[hint]]
text = "Concept."
[[hint]]
text = "Place."
[[hint]]
text = "Nearly."
)toml";

class PuzzleFolder {
public:
    std::filesystem::path puzzles() const { return folder_.path() / "puzzles"; }

    // Returns the puzzle's folder.
    std::filesystem::path add(const std::string& name,
                              const std::string& toml = good_puzzle_toml) const {
        write("puzzles/" + name + "/puzzle.toml", toml);
        write("puzzles/" + name + "/harness.cu", "int main() {}\n");
        return puzzles() / name;
    }
    std::filesystem::path write(const std::string& file, const std::string& text) const {
        std::filesystem::create_directories((folder_.path() / file).parent_path());
        return folder_.write(file, text);
    }
    const std::filesystem::path& root() const { return folder_.path(); }

private:
    TemporaryFolder folder_;
};

// Returns `text` with the first occurrence of `from` replaced.
inline std::string with(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    if (at == text.npos) throw std::runtime_error("no '" + from + "' to replace");
    return text.replace(at, from.size(), to);
}

}  // namespace streamlab::tests
