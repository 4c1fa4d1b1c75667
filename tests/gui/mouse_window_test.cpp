// A sample of every kind of control, pressed with a real mouse in a real window.
#include <thread>

#include "app_fixture.hpp"
#include "hands.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;
using namespace std::chrono_literals;

namespace {

// Runs `body` in a window, if a display is available.
void run_with_user(AppFixture& app, const std::function<void(const Hands&)>& body) {
    const auto display = VirtualDisplay::start();
    if (!display) {
        WARN("Xvfb or xdotool is not installed: the window is not tested");
        return;
    }
    OpenWindow window;
    window.use(app.state, app.actions, [&] { body({window, *display}); });
}

}  // namespace

TEST_CASE("the button of the first screen leads to the first prediction, under a real mouse") {
    AppFixture app;
    app.actions.use_welcome_run(STREAMLAB_SOURCE_DIR "/labs/welcome.json");
    app.actions.show_welcome(true);
    run_with_user(app, [&](const Hands& hands) {
        const auto closes = [](const Seen& seen) { return !seen.welcome; };
        hands.press("welcome", "Make the first prediction");
        CHECK(hands.until(closes));
        CHECK(hands.until([](const Seen& seen) { return seen.selected_lab == 0; }));
        hands.press("page", "Help");
        hands.press("menu", "Welcome");
        CHECK(hands.until([](const Seen& seen) { return seen.welcome && seen.has_playhead; }));
        hands.press("welcome", "Make the first prediction");
        CHECK(hands.until(closes));
    });
}

TEST_CASE("one control of every kind works under a real mouse") {
    AppFixture app;
    app.state.rules =
        catalogue::load_rules(std::string(STREAMLAB_SOURCE_DIR) + "/docs/rules/rules.toml");
    for (catalogue::Lab& lab : app.state.labs)
        lab.explanation += "\n\nThat is rule D1.";
    app.show(result_of(barrier_trace()));
    app.actions.go_to_step(Step::why);
    run_with_user(app, [&](const Hands& hands) {
        hands.press("lesson", "D1");  // a link in the text, before the button with that name
        CHECK(hands.until([](const Seen& seen) { return seen.card; }));
        hands.press("card", "Close");
        CHECK(hands.until([](const Seen& seen) { return !seen.card; }));
        hands.press("page", "Light");
        CHECK(hands.until([](const Seen& seen) { return seen.is_light; }));
        hands.press("page", "View");
        hands.press("menu", "Light theme");
        CHECK(hands.until([](const Seen& seen) { return !seen.is_light; }));
        const ImVec2 ruler = hands.middle_of("timeline", "ruler");
        hands.press(ruler);
        CHECK(hands.until([](const Seen& seen) { return seen.has_playhead; }));
        const ImVec2 edge = hands.middle_of("page", "course_edge");
        hands.drag(edge, {edge.x + 60, edge.y});
        CHECK(hands.until(
            [](const Seen& seen) { return seen.course_width > Layout{}.course + 0.02f; }));
        hands.press("page", "Change");
        const ImVec2 number = hands.middle_of("controls", "number");
        hands.press({number.x + 60, number.y});
        CHECK(hands.until([](const Seen& seen) { return seen.running; }));
        hands.press("course", "lab 02");
        CHECK(hands.until([](const Seen& seen) { return seen.selected_lab == 0; }));
    });
}

TEST_CASE("the keys of a field work however short the presses") {
    AppFixture app;
    app.actions.open_file_dialog(FileUse::program);
    run_with_user(app, [&](const Hands& hands) {
        const auto holds = [&](const std::string& text) {
            hands.until([&](const Seen& seen) { return seen.typed_name == text; });
            CHECK(hands.window.seen().typed_name == text);
        };
        hands.press("files", "name");
        // A key is down for 2 ms, less than a frame. GLFW ignores a key that goes down twice in one
        // millisecond.
        hands.display.act("type --delay 0 abc");
        holds("abc");
        hands.display.act("key --delay 4 ctrl+a");
        hands.display.act("type --delay 0 xy");
        holds("xy");
        hands.display.act("key --delay 4 Home a End z");
        holds("axyz");
        hands.display.act("key --delay 4 ctrl+a ctrl+c End ctrl+v");
        holds("axyzaxyz");
        hands.display.act("key --delay 4 BackSpace Home Delete");
        holds("xyzaxy");
        hands.display.act("key --delay 4 ctrl+a ctrl+x");
        holds("");
        hands.display.act("key --delay 4 ctrl+v");
        holds("xyzaxy");
    });
}

TEST_CASE("after an invalid path, typed text replaces it, and Esc closes the window") {
    AppFixture app;
    app.actions.open_file_dialog(FileUse::program);
    run_with_user(app, [&](const Hands& hands) {
        const auto holds = [&](const std::string& text) {
            hands.until([&](const Seen& seen) { return seen.typed_name == text; });
            CHECK(hands.window.seen().typed_name == text);
        };
        hands.display.act("type --delay 8 nowhere/none.cu");
        holds("nowhere/none.cu");
        hands.display.act("key Return");
        std::this_thread::sleep_for(200ms);  // as long as a user takes
        hands.display.act("key ctrl+a");
        hands.display.act("type --delay 8 all");
        holds("all");
        CHECK_FALSE(hands.window.seen().legend);
        hands.display.act("key Escape key l");
        CHECK(hands.until([](const Seen& seen) { return seen.legend; }));
    });
}
