// `streamlab site`: writes labs and puzzles as a web site.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/grammar/command.hpp"

namespace streamlab::cli {

struct SiteOptions {
    std::filesystem::path out;
    std::filesystem::path programs;    // output of the target web_programs; empty: none
    std::filesystem::path compiler;    // output of the target web_compiler; empty: none
    std::string address;               // of the published site; empty: unknown
    std::vector<std::string> labs;     // empty: all
    std::vector<std::string> puzzles;  // empty: those of the labs
};

CLI::App* add_command(CLI::App& app, SiteOptions& options);
int perform(const SiteOptions& options);

}  // namespace streamlab::cli
