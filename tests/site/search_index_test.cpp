#include <nlohmann/json.hpp>

#include "site/search_index.hpp"
#include "support/catch.hpp"

using namespace streamlab;

TEST_CASE("the search finds labs by their questions, rules by their ids, and words") {
    site::Course course;
    catalogue::Lab& lab = course.labs.emplace_back();
    lab.number = 3;
    lab.title = "One & all";
    lab.question = "Who waits?";
    lab.explanation = "The secret.";
    course.rules.push_back({"D1", "A fence", "It orders.", "NVIDIA", ""});
    const std::string text = site::search_index_json(course);
    const auto index = nlohmann::json::parse(text);
    CHECK(index["entries"][0] ==
          nlohmann::json({"Lab 03", "One & all", "lab-03.html", "Who waits? "}));
    CHECK(index["entries"][1] ==
          nlohmann::json({"Rule D1", "A fence", "rules.html#D1", "It orders."}));
    CHECK(index["entries"][2][0] == "Word");
    CHECK(text.find("secret") == text.npos);
}
