#include "catalogue/rule_texts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "catalogue/catalogue.hpp"
#include "catalogue/text.hpp"
#include "catalogue/toml_table.hpp"

namespace streamlab::catalogue {

std::vector<Rule> load_rules(const std::filesystem::path& file) {
    TomlTable root = TomlTable::of_file(file, "the file");
    std::vector<Rule> rules;
    for (TomlTable& table : root.tables("rule", "rule")) {
        rules.push_back({table.text("id"), table.text("title"), unwrap(table.text("text")),
                         table.text("source"), table.text("example")});
        table.reject_unknown_keys();
    }
    root.reject_unknown_keys();
    return rules;
}

const Rule* find_rule(const std::vector<Rule>& rules, const std::string& id) {
    std::string upper = id;
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    const auto found = std::find_if(rules.begin(), rules.end(),
                                    [&](const Rule& rule) { return rule.id == upper; });
    return found == rules.end() ? nullptr : &*found;
}

}  // namespace streamlab::catalogue
