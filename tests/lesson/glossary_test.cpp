#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "lesson/glossary.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::lesson;

TEST_CASE("a search finds terms by name first, then by definition") {
    const auto& all = glossary();
    CHECK(std::is_sorted(all.begin(), all.end(), [](const Term& a, const Term& b) {
        return std::string_view(a.word) < std::string_view(b.word);
    }));
    CHECK(terms_with("").size() == all.size());
    const auto found = terms_with("STREAM");
    REQUIRE(found.size() > 3);
    CHECK(std::string_view(found.front()->word).find("stream") != std::string_view::npos);
    CHECK(terms_with("zebra").empty());
    std::set<std::string> words;
    for (const Term& term : all)
        CHECK(words.insert(term.word).second);
}
