// A sample of every kind of control, pressed with a real mouse in a real window.
#include <algorithm>
#include <thread>

#include "app_fixture.hpp"
#include "open_window.hpp"
#include "support/catch.hpp"
#include "virtual_display.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;
using namespace std::chrono_literals;

namespace {

struct Hands {
    AppFixture& app;
    OpenWindow& window;
    const VirtualDisplay& display;

    bool until(const std::function<bool(const Seen&)>& holds) const {
        return OpenWindow::wait_until([&] { return holds(window.seen()); });
    }
    // The position of a control after the layout has settled.
    ImVec2 middle_of(const std::string& panel, const std::string& name) const {
        const auto find = [&]() -> std::optional<Control> {
            for (const Control& each : window.seen().controls)
                if (each.panel == panel && each.name == name && each.is_seen()) return each;
            return std::nullopt;
        };
        INFO(panel << " | " << name);
        CHECK(OpenWindow::wait_until([&] { return find().has_value(); }));
        std::this_thread::sleep_for(250ms);
        const Control control = find().value_or(Control{});
        return {(control.visible_min.x + control.visible_max.x) / 2,
                (control.visible_min.y + control.visible_max.y) / 2};
    }
    void move(ImVec2 to) const {
        display.act("mousemove " + std::to_string(static_cast<int>(to.x)) + " " +
                    std::to_string(static_cast<int>(to.y)));
        std::this_thread::sleep_for(60ms);
    }
    // The button stays down for a while, as under a finger.
    void press(ImVec2 at) const {
        move(at);
        display.act("mousedown 1");
        std::this_thread::sleep_for(120ms);
        display.act("mouseup 1");
        std::this_thread::sleep_for(60ms);
    }
    void press(const std::string& panel, const std::string& name) const {
        press(middle_of(panel, name));
    }
    void drag(ImVec2 from, ImVec2 to) const {
        move(from);
        display.act("mousedown 1");
        std::this_thread::sleep_for(120ms);
        move({(from.x + to.x) / 2, (from.y + to.y) / 2});
        move(to);
        display.act("mouseup 1");
        std::this_thread::sleep_for(60ms);
    }
};

// Runs `body` in a window, if a display is available.
void run_with_user(AppFixture& app, const std::function<void(const Hands&)>& body) {
    const auto display = VirtualDisplay::start();
    if (!display) {
        WARN("Xvfb or xdotool is not installed: the window is not tested");
        return;
    }
    OpenWindow window;
    window.use(app.state, app.actions, [&] { body({app, window, *display}); });
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
        const ImVec2 edge = hands.middle_of("page", "labs_edge");
        hands.drag(edge, {edge.x + 60, edge.y});
        CHECK(hands.until(
            [](const Seen& seen) { return seen.course_width > Layout{}.course + 0.02f; }));
        hands.press("page", "Change");
        const ImVec2 number = hands.middle_of("controls", "number");
        hands.press({number.x + 60, number.y});
        CHECK(hands.until([](const Seen& seen) { return seen.running; }));
        hands.press("labs", app.state.labs[0].title);
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
