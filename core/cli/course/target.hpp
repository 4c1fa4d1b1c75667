// The target of `run`: a lab, a puzzle with its harness, or the user's own source files.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "check/manifest/puzzle.hpp"

namespace streamlab::cli {

struct Target {
    std::optional<catalogue::Lab> lab;
    std::optional<check::Puzzle> puzzle;
    std::vector<std::filesystem::path> sources;  // never empty
    // The puzzle that an ambiguous name could also mean: "puzzle 03"; else empty.
    std::string also;

    std::string program() const { return sources.front().filename().string(); }
    // True if the target is a recording: nothing is built or run.
    bool is_recorded() const { return sources.front().extension() == ".py"; }
    int devices() const { return lab ? lab->devices : puzzle ? puzzle->devices : 1; }
};

// A number or name of both a lab and a puzzle means the lab (see Target::also); "lab 03", "puzzle
// 03" and p03 are unambiguous. Throws UsageError if there is no such lab or puzzle (suggesting
// similar ones) or file, or if it is not a source file.
Target find_target(const std::string& name, const std::vector<std::string>& more_sources,
                   const std::filesystem::path& labs_folder,
                   const std::filesystem::path& puzzles_folder = {});

// A lab accepts the knobs of its lab.toml; a user's program accepts any. Throws UsageError.
void check_knobs(const Target& target, const std::map<std::string, std::string>& knobs);

}  // namespace streamlab::cli
