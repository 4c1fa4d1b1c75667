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

namespace {

struct Links : Frames {
    Links() {
        state.rules =
            catalogue::load_rules(std::string(STREAMLAB_SOURCE_DIR) + "/docs/rules/rules.toml");
    }
    // Presses the first link of the panel.
    void press_link(const char* panel) {
        const std::vector<Control> links = controls_of(panel, ControlKind::link);
        REQUIRE_FALSE(links.empty());
        const ImVec2 at = links.front().middle();
        move(at.x, at.y);
        CHECK(ImGui::GetMouseCursor() == ImGuiMouseCursor_Hand);
        press_control(links.front());
    }
};

}  // namespace

TEST_CASE("a click on the rule in a reason opens its card") {
    Links app;
    app.show(result_of(barrier_trace()));
    app.actions.jump_to({3, 0});
    app.frame(3);
    app.press_link("selection");
    REQUIRE(app.state.card);
    CHECK(app.state.rules[*app.state.card].id == "D1");
}

TEST_CASE("a click on the rule in a finding's headline opens its card") {
    Links app;
    app.show(result_of(racing_trace()));
    app.frame(3);
    app.press_link("figures");
    REQUIRE(app.state.card);
    CHECK(app.state.rules[*app.state.card].id == "S2");
}
