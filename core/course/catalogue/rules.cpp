#include "catalogue/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "catalogue/spelling.hpp"
#include "catalogue/toml_table.hpp"
#include "embedded/rule_ids.hpp"

namespace streamlab::catalogue {

const std::vector<std::string>& rule_ids() {
    static const std::vector<std::string> ids(std::begin(embedded::rule_ids),
                                              std::end(embedded::rule_ids));
    return ids;
}

bool is_rule_id(const std::string& id) {
    const auto& ids = rule_ids();
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

std::vector<std::string> read_rules(TomlTable& table, const std::string& what) {
    std::vector<std::string> result;
    for (const auto& [rule, line] : table.texts("rules")) {
        if (!is_rule_id(rule)) {
            table.fail_at(line, fmt::format("no rule is called '{}'{}", rule,
                                            did_you_mean(rule, rule_ids())));
        }
        result.push_back(rule);
    }
    if (result.empty()) table.fail("rules", what + " cites at least one rule");
    return result;
}

}  // namespace streamlab::catalogue
