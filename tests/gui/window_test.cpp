// The real window, with real key and mouse events, on a virtual display.
#include <chrono>
#include <cstdlib>
#include <thread>

#include "app_fixture.hpp"
#include "gui/app.hpp"
#include "open_window.hpp"
#include "support/catch.hpp"
#include "virtual_display.hpp"

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
    const auto until = [&](auto holds) {
        return OpenWindow::wait_until([&] { return holds(window.seen()); });
    };
    window.use(app.state, app.actions, [&] {
        const double all = window.seen().ns_per_pixel;
        display->act("mousemove 1200 300 key w");
        CHECK(until([&](const Seen& seen) { return seen.ns_per_pixel < all; }));
        display->act("key 0");
        CHECK(until([&](const Seen& seen) { return seen.ns_per_pixel == all; }));
        display->act("click 4");
        CHECK(until([&](const Seen& seen) { return seen.ns_per_pixel < all; }));
        display->act("key 0 mousemove 1100 300");
        for (int y = 150; y < 500 && window.seen().hovered.operation == 0; y += 12) {
            display->act("mousemove 1100 " + std::to_string(y));
            std::this_thread::sleep_for(30ms);
        }
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
    const auto click = [&](int x, int y) {
        display->act("mousemove " + std::to_string(x) + " " + std::to_string(y) + " click 1");
        std::this_thread::sleep_for(60ms);
    };
    window.use(state, actions, [&] {
        // Clicks down the list of labs to the one whose block is reused too early.
        for (int y = 80; y < 840 && window.seen().selected_lab != wanted; y += 14)
            click(100, y);
        CHECK(window.seen().selected_lab == wanted);
        display->act("key r");
        CHECK(OpenWindow::wait_until([&] { return window.seen().has_run; }, 120));
        const Seen run = window.seen();
        CHECK(run.found.size() == 2);
        // The finding's buttons lead to the racing operations.
        for (const std::uint32_t operation : run.found) {
            for (int y = 545; y < 830 && window.seen().selected.operation != operation; y += 14)
                for (int x = 1100; x < 1430 && window.seen().selected.operation != operation;
                     x += 70)
                    click(x, y);
            CHECK(window.seen().selected.operation == operation);
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
