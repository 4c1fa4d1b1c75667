// Presses every control of the app with the mouse and checks the effect. The controls are those
// that the app lists while drawing; a control without an expected effect in effects.cpp fails the
// test, and so does an effect that never occurs.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "controls/effects.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

constexpr float bar_height = 44;  // of the bar at the top, whose menus have names of buttons

// A control of a screen. Several may have the same name: `nth` counts them from 0.
struct Name {
    std::string panel;
    std::string name;
    ControlKind kind = ControlKind::button;
    std::size_t nth = 0;
    auto operator<=>(const Name&) const = default;
};

Name name_of_control(const Control& control) {
    const bool is_in_bar = control.panel == "page" && control.min.y < bar_height;
    return {is_in_bar ? "bar" : control.panel, control.name, control.kind, 0};
}

std::vector<std::pair<Name, Control>> named_controls(ScreenApp& app) {
    std::map<Name, std::size_t> counts;
    std::vector<std::pair<Name, Control>> all;
    for (const Control& control : app.controls()) {
        Name name = name_of_control(control);
        name.nth = counts[name]++;
        all.emplace_back(std::move(name), control);
    }
    return all;
}

std::optional<Control> find(ScreenApp& app, const Name& name) {
    for (const auto& [each, control] : named_controls(app))
        if (each == name) return control;
    return std::nullopt;
}

bool fits(const Promise& promise, const Name& name) {
    if (promise.panel != name.panel) return false;
    if (!promise.name.ends_with('*')) return promise.name == name.name;
    return name.name.starts_with(std::string_view(promise.name).substr(0, promise.name.size() - 1));
}

const Promise* expected_effect(const Name& name) {
    const auto found = std::find_if(promises().begin(), promises().end(),
                                    [&](const Promise& each) { return fits(each, name); });
    return found == promises().end() ? nullptr : &*found;
}

// The subject of the screen: a control is pressed once per subject.
std::string subject_of_screen(const AppState& state) {
    if (state.comparing) return "two runs";
    if (state.opened.result) return "trace";
    if (state.program) return "program";
    return state.puzzle() != nullptr ? "puzzle " + std::to_string(state.puzzle()->number) : "lab";
}

// The middle; of a row its beginning, because there may be a link in the middle of its text.
ImVec2 place_to_press(const Control& control) {
    const ImVec2 middle = control.middle();
    if (control.kind != ControlKind::row) return middle;
    return {std::min(middle.x, control.visible_min.x + 12),
            std::min(middle.y, control.visible_min.y + 8)};
}

// True unless the control is a button whose label is cut off at a side.
bool fits_its_panel(const Control& control) {
    return control.kind != ControlKind::button ||
           (control.visible_min.x <= control.min.x && control.visible_max.x >= control.max.x);
}

// Scrolls the control's panel with the wheel until the control is visible.
Control scroll_to(ScreenApp& app, const Name& name, Control control) {
    for (int turn = 0; turn < 40 && !control.is_seen(); ++turn) {
        app.move(control.visible_min.x + 4, control.visible_max.y - 4);
        inject_wheel(-1);
        app.frame(2);
        control = find(app, name).value_or(control);
    }
    return control;
}

void hold(ScreenApp& app, ImVec2 at, int button, ImVec2 by = {}) {
    app.move(at.x, at.y);
    inject_mouse_button(button, true);
    app.frame(2);
    if (by.x != 0) app.move(at.x + by.x, at.y + by.y);
    inject_mouse_button(button, false);
    app.frame(2);
}

void use(ScreenApp& app, const Control& control) {
    const ImVec2 at = place_to_press(control);
    const float width = control.visible_max.x - control.visible_min.x;
    switch (control.kind) {
    case ControlKind::handle:
        return hold(app, at, 0, {30, 30});
    case ControlKind::slider:
        return hold(app, {at.x + width * 0.3f, at.y}, 0);
    case ControlKind::field:
        hold(app, at, 0);
        ImGui::GetIO().AddInputCharacter('1');
        return app.frame(3);
    default:
        return hold(app, at, 0);
    }
}

// Clicks along an area until the effect occurs.
Outcome click_along(ScreenApp& app, const Control& area, const Promise& promise) {
    const int button = promise.gesture == Gesture::right ? 1 : 0;
    constexpr int columns = 7, rows = 24;
    for (int column = 0; column < columns; ++column) {
        for (int row = 0; row < rows; ++row) {
            const auto part = [](float from, float to, int i, int count) {
                return from +
                       (to - from) * (static_cast<float>(i) + 0.5f) / static_cast<float>(count);
            };
            const Moment before = moment_of(app);
            hold(app,
                 {part(area.visible_min.x, area.visible_max.x, column, columns),
                  part(area.visible_min.y, area.visible_max.y, row, rows)},
                 button);
            if (promise.effect(before, moment_of(app)) == Outcome::done) return Outcome::done;
        }
    }
    return Outcome::missing;
}

void open(const Screen& screen, ImVec2 window, ScreenApp& app) {
    app.session.set_display(window.x, window.y);
    screen.open(app);
    app.frame(4);
}

// nullopt: another window covers the control.
std::optional<Outcome> press(const Screen& screen, ImVec2 window, const Name& name,
                             const Promise& promise) {
    ScreenApp app;
    open(screen, window, app);
    Control control = find(app, name).value_or(Control{});
    control = scroll_to(app, name, control);
    if (!control.is_seen()) return std::nullopt;
    const ImVec2 at = place_to_press(control);
    app.move(at.x, at.y);
    if (const auto now = find(app, name); !now || !now->is_hovered) return std::nullopt;
    if (promise.gesture != Gesture::usual) return click_along(app, control, promise);
    const Moment before = moment_of(app);
    use(app, control);
    return promise.effect(before, moment_of(app));
}

// An app in a screen's state. There can be only one app at a time.
struct Shown {
    std::string what;
    std::vector<std::pair<Name, Control>> controls;
};

Shown shown_in(const Screen& screen, ImVec2 window) {
    ScreenApp app;
    open(screen, window, app);
    return {subject_of_screen(app.state), named_controls(app)};
}

void press_all_controls(ImVec2 window) {
    std::set<std::pair<std::string, Name>> done;
    std::set<const Promise*> kept;
    std::set<Name> pressed, possible;
    for (const Screen& screen : screens()) {
        const Shown shown = shown_in(screen, window);
        for (const auto& [name, control] : shown.controls) {
            INFO(screen.name << ": " << name.panel << " | " << name.name);
            const Promise* promise = expected_effect(name);
            CHECK(promise != nullptr);
            CHECK(fits_its_panel(control));
            if (promise == nullptr || !control.is_possible) continue;
            possible.insert(name);
            if (done.count({shown.what, name}) > 0) continue;
            const auto outcome = press(screen, window, name, *promise);
            if (!outcome) continue;
            pressed.insert(name);
            CHECK(*outcome != Outcome::missing);
            if (*outcome != Outcome::done) continue;
            done.insert({shown.what, name});
            kept.insert(promise);
        }
    }
    for (const Name& name : possible) {
        INFO(name.panel << " | " << name.name << " is covered wherever it is");
        CHECK(pressed.count(name) > 0);
    }
    for (const Promise& promise : promises()) {
        INFO(promise.panel << " | " << promise.name << " did not change anything in any screen");
        CHECK(kept.count(&promise) > 0);
    }
}

}  // namespace

TEST_CASE("every control of the app has its expected effect under the mouse") {
    press_all_controls({1440, 900});
}

TEST_CASE("every control of the app has its expected effect in a small window", "[long]") {
    press_all_controls({1280, 720});
}
