// The real window, with real key and mouse events, on a virtual display.
#include <chrono>
#include <cstdlib>
#include <thread>

#include "app_fixture.hpp"
#include "gui/app.hpp"
#include "hands.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;
using namespace std::chrono_literals;

namespace {

std::unique_ptr<VirtualDisplay> display_or_warning() {
    auto display = VirtualDisplay::start();
    if (!display) WARN("Xvfb or xdotool is not installed: the window is not tested");
    return display;
}

// Once the layout has settled, no frame is drawn until the next input.
void check_that_idling_draws_nothing(const OpenWindow& window) {
    int settled = -1;
    CHECK(OpenWindow::wait_until([&] {
        const int before = window.seen().frames;
        std::this_thread::sleep_for(500ms);
        settled = window.seen().frames;
        return settled == before;
    }));
    std::this_thread::sleep_for(1500ms);
    CHECK(window.seen().frames == settled);
}

}  // namespace

TEST_CASE("keys and mouse reach the app through a real window, and idling draws nothing") {
    const auto display = display_or_warning();
    if (!display) return;
    AppFixture app;
    OpenWindow window;
    app.show(result_of(barrier_trace()));
    const Hands hands{window, *display};
    const auto until = [&](auto holds) { return hands.until(holds); };
    window.use(app.state, app.actions, [&] {
        const double all = window.seen().ns_per_pixel;
        const Control bars = hands.find("timeline", "bars");
        const ImVec2 middle = bars.middle();
        hands.move(middle);
        display->act("key w");
        CHECK(until([&](const Seen& seen) { return seen.ns_per_pixel < all; }));
        display->act("key 0");
        CHECK(until([&](const Seen& seen) { return seen.ns_per_pixel == all; }));
        display->act("click 4");
        CHECK(until([&](const Seen& seen) { return seen.ns_per_pixel < all; }));
        display->act("key 0");
        for (float y = bars.min.y + 2; y < bars.max.y && window.seen().hovered.operation == 0;
             y += 12)
            hands.move({middle.x, y});
        CHECK(until([](const Seen& seen) { return seen.hovered.operation != 0; }));
        display->act("click 1");
        CHECK(until([](const Seen& seen) { return seen.selected.operation != 0; }));
        display->act("key Escape");
        CHECK(until([](const Seen& seen) { return !seen.selected; }));
        display->act("key r");
        CHECK(until([](const Seen& seen) { return seen.running; }));
        check_that_idling_draws_nothing(window);
    });
}

TEST_CASE("a lab can be opened and its finding reached with keys and mouse only") {
    const auto display = display_or_warning();
    if (!display) return;
    AppState state;
    OpenWindow window;
    const auto runner = make_program_runner([] { Window::wake(); });
    Actions actions(state, *runner);
    actions.load_labs(STREAMLAB_SOURCE_DIR "/labs");
    const auto* lab = catalogue::find_lab(state.labs, "09");
    REQUIRE(lab != nullptr);
    const auto wanted = static_cast<std::size_t>(lab - state.labs.data());
    const Hands hands{window, *display};
    window.use(state, actions, [&] {
        // Searches for the lab whose block is reused too early.
        hands.press("course_head", "find");
        display->act("type --delay 8 'lab 09'");
        hands.press("course", "lab 09");
        REQUIRE(hands.until([&](const Seen& seen) { return seen.selected_lab == wanted; }));
        REQUIRE(hands.until([&](const Seen& seen) {
            if (!seen.has_predicted) display->act("key 1");  // the field may still have the focus
            return seen.has_predicted;
        }));
        display->act("key r");
        REQUIRE(hands.until([](const Seen& seen) { return seen.has_run; }, 120));
        const Seen run = window.seen();
        REQUIRE(run.found.size() == 2);
        // The finding's buttons lead to the racing operations.
        const auto buttons = [&] {
            return hands.controls([](const Control& each) {
                return each.panel == "figures" && each.kind == ControlKind::button;
            });
        };
        REQUIRE(hands.until([&](const Seen&) { return buttons().size() >= run.found.size(); }));
        for (std::size_t i = 0; i < run.found.size(); ++i) {
            hands.press(buttons().at(i).middle());
            CHECK(hands.until(
                [&](const Seen& seen) { return seen.selected.operation == run.found[i]; }));
        }
    });
}

TEST_CASE("without a display the app prints one line and ends with exit code 4") {
    const char* before = std::getenv("DISPLAY");
    const std::string display = before != nullptr ? before : "";
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    CHECK(run_app({}) == 4);
    if (!display.empty()) setenv("DISPLAY", display.c_str(), 1);
}
