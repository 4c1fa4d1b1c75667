// Lanes are pinned, hidden and moved with keys and mouse, and stored for the next start.
#include "frames.hpp"
#include "state/lane_actions.hpp"
#include "state/saved_session.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

struct LaneFrames : Frames {
    LaneFrames() {
        show(result_of(barrier_trace()));
        frame(3);
    }
    std::vector<std::string> names() const {
        const analysis::Timeline& timeline = state.result()->timeline;
        std::vector<std::string> names;
        for (const std::size_t lane : view::shown_lanes(timeline, arrangement_of(state)).lanes)
            names.push_back(timeline.lanes[lane].name);
        return names;
    }
    // Puts the mouse on the lane's name: searched by pointing.
    ImVec2 point_at(const std::string& key) {
        const auto at = point_along(find_control("timeline", "names"),
                                    [&] { return state.timeline.pointed_lane == key; });
        if (!at) FAIL("lane " << key << " is nowhere");
        return at.value_or(ImVec2());
    }
};

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("H hides the lane under the mouse, and Shift+H brings it back") {
    LaneFrames app;
    const Names all = app.names();
    REQUIRE(all == Names{"host", "default", "stream a", "stream b", "SMs"});
    app.point_at("stream stream a");
    app.key(Key::h);
    CHECK(app.names() == Names{"host", "default", "stream b", "SMs"});
    app.key(Key::h, true);
    CHECK(app.names() == all);
}

TEST_CASE("P pins the lane of the selected bar while the mouse is elsewhere") {
    LaneFrames app;
    app.move_away();
    app.actions.jump_to({2, 0});
    app.key(Key::p);
    CHECK(app.names().front() == app.state.result()->timeline.lanes[1].name);
    app.key(Key::p);
    CHECK(app.names().front() == "host");
    CHECK(app.state.arrangements.empty());
}

TEST_CASE("without a lane under the mouse or a selection nothing happens, with a message") {
    LaneFrames app;
    app.move_away();
    app.key(Key::h);
    CHECK(app.names().size() == 5);
    CHECK_THAT(app.state.timeline.said, ContainsSubstring("Which lane?"));
}

TEST_CASE("Shift and an arrow move a lane, and so does dragging its name") {
    LaneFrames app;
    app.point_at("stream stream b");
    app.key(Key::up, true);
    CHECK(app.names() == Names{"host", "default", "stream b", "stream a", "SMs"});
    const ImVec2 from = app.point_at("stream stream b");
    const ImVec2 to = app.point_at("stream stream a");
    app.move(from.x, from.y);
    inject_mouse_button(0, true);
    app.frame(2);
    app.move(to.x, to.y + 20);
    app.frame(2);
    inject_mouse_button(0, false);
    app.frame(2);
    CHECK(app.names() == Names{"host", "default", "stream a", "stream b", "SMs"});
}

TEST_CASE("the last lane cannot be hidden") {
    LaneFrames app;
    for (const char* key : {"stream default", "stream stream a", "stream stream b", "engine SMs"}) {
        app.point_at(key);
        app.key(Key::h);
    }
    app.point_at("host host");
    app.key(Key::h);
    CHECK(app.names() == Names{"host"});
    CHECK_THAT(app.state.timeline.said, ContainsSubstring("last lane"));
}

TEST_CASE("a jump to a bar of a hidden lane shows the lane") {
    LaneFrames app;
    app.point_at("stream default");
    app.key(Key::h);
    REQUIRE(app.names().size() == 4);
    app.actions.jump_to({2, 0});
    CHECK(app.names().size() == 5);
}

TEST_CASE("the lanes of a lab are stored for the next start, and another lab has its own") {
    LaneFrames app;
    app.point_at("stream stream a");
    app.key(Key::h);
    const SavedSession session = read_session(to_text(session_to_save(app.state)));
    CHECK(session.arrangements == app.state.arrangements);
    app.state.labs[0].name = "another";
    app.actions.select_lab(0);
    CHECK(arrangement_of(app.state).is_usual());
}
