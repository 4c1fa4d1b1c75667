// Ids of rules in texts are links to the rules' cards.
#include "frames.hpp"
#include "look/links.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

TEST_CASE("a rule's id is found next to brackets and commas, and not within a word") {
    const TextLinks links{{{"D1", "fence"}, {"S2", "order"}}, {}};
    CHECK(find_link(links, "(D1),").link == &links.words[0]);
    CHECK(find_link(links, "(D1),").begin == 1);
    CHECK(find_link(links, "E1/S2").begin == 3);
    for (const char* other : {"D12", "AD1", "D1x", "d1", "", "H2D"})
        CHECK(find_link(links, other).link == nullptr);
}

TEST_CASE("a click on the rule in a reason opens its card") {
    Frames app;
    app.state.rules =
        catalogue::load_rules(std::string(STREAMLAB_SOURCE_DIR) + "/docs/rules/rules.toml");
    app.show(result_of(barrier_trace()));
    app.actions.jump_to({3, 0});
    app.frame(3);
    // The reason is in the panel below the timeline: searched with the mouse's button down.
    for (float y = 470; y < 690 && !app.state.card; y += 5)
        for (float x = 690; x < 960 && !app.state.card; x += 6) {
            app.move(x, y);
            if (ImGui::GetMouseCursor() == ImGuiMouseCursor_Hand) app.click(x, y);
        }
    REQUIRE(app.state.card);
    CHECK(app.state.rules[*app.state.card].id == "D1");
}

TEST_CASE("a click on the rule in a finding's headline opens its card") {
    Frames app;
    app.state.rules =
        catalogue::load_rules(std::string(STREAMLAB_SOURCE_DIR) + "/docs/rules/rules.toml");
    app.show(result_of(racing_trace()));
    app.frame(3);
    const float top = 478;  // the first line below "FOUND"
    for (float y = top; y < top + 24 && !app.state.card; y += 4)
        for (float x = 970; x < 1270 && !app.state.card; x += 5) {
            app.move(x, y);
            if (ImGui::GetMouseCursor() == ImGuiMouseCursor_Hand) app.click(x, y);
        }
    REQUIRE(app.state.card);
    CHECK(app.state.rules[*app.state.card].id == "S2");
}
