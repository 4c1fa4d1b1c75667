// The rules of streams and events, read from docs/rules/rules.toml.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::catalogue {

struct Rule {
    std::string id;
    std::string title;
    std::string text;  // one paragraph, not wrapped
    std::string source;
    std::string example;  // five lines of CUDA
};

// In file order. Throws CatalogueError if the file is invalid.
std::vector<Rule> load_rules(const std::filesystem::path& file);

// Ignores case. Returns null if there is no such rule.
const Rule* find_rule(const std::vector<Rule>& rules, const std::string& id);

}  // namespace streamlab::catalogue
