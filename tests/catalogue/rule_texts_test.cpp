#include <algorithm>

#include "catalogue/catalogue.hpp"
#include "catalogue/rule_texts.hpp"
#include "catalogue/rules.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab::catalogue;

namespace {

std::vector<Rule> all_rules() {
    return load_rules(std::string(STREAMLAB_SOURCE_DIR) + "/docs/rules/rules.toml");
}

}  // namespace

TEST_CASE("every rule that a lab may cite is explained, and no other") {
    std::vector<std::string> explained;
    for (const Rule& rule : all_rules())
        explained.push_back(rule.id);
    std::vector<std::string> known = rule_ids();
    std::sort(explained.begin(), explained.end());
    std::sort(known.begin(), known.end());
    CHECK(explained == known);
}

TEST_CASE("a rule's example is short") {
    for (const Rule& rule : all_rules()) {
        CAPTURE(rule.id);
        const auto lines = std::count(rule.example.begin(), rule.example.end(), '\n');
        CHECK(lines >= 3);
        CHECK(lines <= 5);
        CHECK(rule.text.size() < 500);
    }
}

TEST_CASE("a rule is found by its id in either case") {
    const std::vector<Rule> rules = all_rules();
    REQUIRE(find_rule(rules, "d1"));
    CHECK(find_rule(rules, "d1") == find_rule(rules, "D1"));
    CHECK(find_rule(rules, "D9") == nullptr);
    CHECK(find_rule(rules, "") == nullptr);
}

TEST_CASE("a malformed rules file is reported with its line") {
    const streamlab::tests::TemporaryFolder scratch;
    const std::filesystem::path file =
        scratch.write("rules.toml", "[[rule]]\nid = \"S1\"\ntitle = 7\n");
    CHECK_THROWS_WITH(load_rules(file),
                      ContainsSubstring("rules.toml:3: 'title' must be a string"));
}
