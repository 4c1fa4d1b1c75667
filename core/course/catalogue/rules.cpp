#include "catalogue/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalogue/spelling.hpp"
#include "catalogue/toml_table.hpp"

namespace streamlab::catalogue {

const std::vector<std::string>& rule_ids() {
    static const std::vector<std::string> ids{
        "S1", "S2", "S3", "S4", "S5", "S6", "B1", "B2", "B3", "D1", "D2", "D3", "M1", "M2",
        "M3", "M4", "M5", "M6", "M7", "M8", "U1", "U2", "U3", "U4", "E1", "E2", "E3", "E4",
        "E5", "E6", "E7", "E8", "E9", "H1", "H2", "A1", "A2", "A3", "A4", "A5", "A6", "A7",
        "A8", "A9", "P1", "X1", "X2", "G1", "G2", "G3", "G4", "G5", "C1", "C2", "C3", "C4"};
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
