#include <algorithm>

#include "catalogue/catalogue.hpp"
#include "catalogue/rules.hpp"
#include "cli/rules.hpp"
#include "scratch_folder.hpp"
#include "support/catch.hpp"

using namespace streamlab::cli;
namespace catalogue = streamlab::catalogue;

namespace {

std::vector<Rule> all_rules() {
    return load_rules(std::string(STREAMLAB_SOURCE_DIR) + "/docs/rules/rules.toml");
}

}  // namespace

TEST_CASE("every rule that a lab may cite is explained, and no other") {
    std::vector<std::string> explained;
    for (const Rule& rule : all_rules())
        explained.push_back(rule.id);
    std::vector<std::string> known = catalogue::rule_ids();
    std::sort(explained.begin(), explained.end());
    std::sort(known.begin(), known.end());
    CHECK(explained == known);
}

TEST_CASE("a rule's example is short enough to be read at once") {
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

TEST_CASE("a broken rules file names its line") {
    const streamlab::tests::ScratchFolder scratch;
    const std::string file = scratch.file("rules.toml", "[[rule]]\nid = \"S1\"\ntitle = 7\n");
    CHECK_THROWS_WITH(load_rules(file),
                      ContainsSubstring("rules.toml:3: 'title' must be a string"));
}
