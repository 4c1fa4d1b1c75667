// The real window, with real key and mouse events, on a display of its own.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <thread>

#include "app.hpp"
#include "app_fixture.hpp"
#include "platform/window.hpp"
#include "support/catch.hpp"
#include "virtual_display.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;
using namespace std::chrono_literals;

namespace {

// Runs the loop while `hands` act from another thread; `hands` may wait for what it caused.
struct OpenWindow : AppFixture {
    OpenWindow() { window.begin(session); }

    void use(const std::function<void(OpenWindow&)>& hands) {
        std::thread person([&] {
            wait_until([&] { return frames.load() >= 2; });
            hands(*this);
            done = true;
            Window::wake();
        });
        window.loop(
            [&] {
                if (done) window.close();
                return actions.poll();
            },
            [&] {
                const bool moving = session.frame(state, actions);
                seen = state.timeline.selected;
                hovered = state.timeline.hovered;
                ns_per_pixel = state.timeline.view.ns_per_pixel();
                jobs = runner.jobs.size();
                ++frames;
                return moving;
            });
        person.join();
    }

    // Patient, because software rendering on a busy machine is slow; it returns as soon as it can.
    static bool wait_until(const std::function<bool()>& holds) {
        for (int i = 0; i < 1000; ++i) {
            if (holds()) return true;
            std::this_thread::sleep_for(10ms);
        }
        return false;
    }

    Session session{1};
    Window window{"streamlab"};
    std::atomic<bool> done{false};
    std::atomic<int> frames{0};
    std::atomic<double> ns_per_pixel{0};
    std::atomic<std::size_t> jobs{0};
    std::atomic<Target> seen{};
    std::atomic<Target> hovered{};
};

}  // namespace

TEST_CASE("keys and mouse reach the app through a real window, and idling draws nothing") {
    const auto display = VirtualDisplay::start();
    if (!display) {
        WARN("Xvfb or xdotool is not installed: the window is not tested");
        return;
    }
    OpenWindow app;
    app.show(result_of(fence_trace()));
    app.use([&](OpenWindow& open) {
        const double all = open.ns_per_pixel;
        display->act("mousemove 1200 300 key w");
        CHECK(OpenWindow::wait_until([&] { return open.ns_per_pixel < all; }));
        display->act("key 0");
        CHECK(OpenWindow::wait_until([&] { return open.ns_per_pixel == all; }));
        display->act("click 4");
        CHECK(OpenWindow::wait_until([&] { return open.ns_per_pixel < all; }));
        display->act("key 0 mousemove 1100 300");
        for (int y = 150; y < 500 && open.hovered.load().operation == 0; y += 12) {
            display->act("mousemove 1100 " + std::to_string(y));
            std::this_thread::sleep_for(30ms);
        }
        CHECK(OpenWindow::wait_until([&] { return open.hovered.load().operation != 0; }));
        display->act("click 1");
        CHECK(OpenWindow::wait_until([&] { return open.seen.load().operation != 0; }));
        display->act("key Escape");
        CHECK(OpenWindow::wait_until([&] { return !open.seen.load(); }));
        display->act("key r");
        CHECK(OpenWindow::wait_until([&] { return open.jobs == 2; }));

        // Once everything has settled, no frame is drawn until the next input.
        int settled = -1;
        CHECK(OpenWindow::wait_until([&] {
            const int before = open.frames;
            std::this_thread::sleep_for(500ms);
            settled = open.frames;
            return settled == before;
        }));
        std::this_thread::sleep_for(1500ms);
        CHECK(open.frames == settled);
    });
}

TEST_CASE("without a display the app says so in one line and ends with exit code 4") {
    const char* before = std::getenv("DISPLAY");
    const std::string display = before != nullptr ? before : "";
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
    CHECK(run_app({}) == 4);
    if (!display.empty()) setenv("DISPLAY", display.c_str(), 1);
}
