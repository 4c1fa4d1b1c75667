// The hands of a simulated user, on a real mouse and keyboard.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "open_window.hpp"
#include "support/catch.hpp"
#include "virtual_display.hpp"

namespace streamlab::gui::test {

struct Hands {
    OpenWindow& window;
    const VirtualDisplay& display;

    static void pause(int milliseconds) {
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    }
    bool until(const std::function<bool(const Seen&)>& holds, int seconds = 10) const {
        return OpenWindow::wait_until([&] { return holds(window.seen()); }, seconds);
    }
    // The controls of the last frame that can be seen and that fit.
    std::vector<Control> controls(const std::function<bool(const Control&)>& fits) const {
        std::vector<Control> found;
        for (const Control& each : window.seen().controls)
            if (each.is_seen() && fits(each)) found.push_back(each);
        return found;
    }
    // A control after the layout has settled.
    Control find(const std::string& panel, const std::string& name) const {
        const auto all = [&] {
            return controls(
                [&](const Control& each) { return each.panel == panel && each.name == name; });
        };
        INFO(panel << " | " << name);
        REQUIRE(OpenWindow::wait_until([&] { return !all().empty(); }));
        pause(250);
        const std::vector<Control> settled = all();
        REQUIRE_FALSE(settled.empty());
        return settled.front();
    }
    ImVec2 middle_of(const std::string& panel, const std::string& name) const {
        return find(panel, name).middle();
    }
    void move(ImVec2 to) const {
        display.act("mousemove " + std::to_string(static_cast<int>(to.x)) + " " +
                    std::to_string(static_cast<int>(to.y)));
        pause(60);
    }
    // The button stays down for a while, as under a finger.
    void press(ImVec2 at) const {
        move(at);
        display.act("mousedown 1");
        pause(120);
        display.act("mouseup 1");
        pause(60);
    }
    void press(const std::string& panel, const std::string& name) const {
        press(middle_of(panel, name));
    }
    void drag(ImVec2 from, ImVec2 to) const {
        move(from);
        display.act("mousedown 1");
        pause(120);
        move({(from.x + to.x) / 2, (from.y + to.y) / 2});
        move(to);
        display.act("mouseup 1");
        pause(60);
    }
};

}  // namespace streamlab::gui::test
