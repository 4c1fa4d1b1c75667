// The rules of streams and events as docs/rules/rules.toml tells them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::cli {

struct Rule {
    std::string id;
    std::string title;
    std::string text;  // one paragraph, not wrapped
    std::string source;
    std::string example;  // five lines of CUDA
};

// In the order of the file. Throws catalogue::CatalogueError where the file cannot be used.
std::vector<Rule> load_rules(const std::filesystem::path& file);

// Null where there is none; upper or lower case.
const Rule* find_rule(const std::vector<Rule>& rules, const std::string& id);

}  // namespace streamlab::cli
