// What `run` is to run: a lab of the catalogue, or source files of the user's own.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace streamlab::cli {

struct Target {
    std::optional<catalogue::Lab> lab;
    std::vector<std::filesystem::path> sources;  // never empty

    std::string program() const { return sources.front().filename().string(); }
};

// Throws UsageError: no such lab (with near ones), no such file, not a source file.
Target find_target(const std::string& name, const std::vector<std::string>& more_sources,
                   const std::filesystem::path& labs_folder);

// A lab's knobs are those of its lab.toml; a program of the user's own takes any. Throws
// UsageError.
void check_knobs(const Target& target, const std::map<std::string, std::string>& knobs);

}  // namespace streamlab::cli
