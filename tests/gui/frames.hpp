// Whole frames without a window, with a user's input.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "app_fixture.hpp"
#include "look/control_list.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

namespace streamlab::gui::test {

struct Frames : AppFixture {
    Frames() {
        session.set_display(1280, 720);
        actions.export_into(exports.path());
    }

    void frame(int count = 1) {
#if IMGUI_VERSION_NUM < 19200
        unsigned char* pixels = nullptr;
        int width = 0;
        int height = 0;
        ImGui::GetIO().Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
#endif
        for (int i = 0; i < count; ++i)
            session.frame(state, actions);
    }
    void key(Key key, bool shift = false) {
        session.keys().press(key, shift);
        frame();
        session.keys().release(key);
        frame();
    }
    void move(float x, float y) {
        inject_mouse_position(x, y);
        frame(2);
    }
    // Puts the mouse on the app's name, where nothing reacts.
    void move_away() { move(5, 5); }
    void click(float x, float y) {
        move(x, y);
        inject_mouse_button(0, true);
        frame();
        inject_mouse_button(0, false);
        frame(2);
    }
    void drag(ImVec2 from, ImVec2 to) {
        move(from.x, from.y);
        inject_mouse_button(0, true);
        frame();
        move((from.x + to.x) / 2, (from.y + to.y) / 2);
        move(to.x, to.y);
        inject_mouse_button(0, false);
        frame(2);
    }
    // Controls that react to the mouse in the next frame.
    std::vector<Control> controls() {
        std::vector<Control> list;
        record_controls(&list);
        frame();
        record_controls(nullptr);
        return list;
    }
    std::vector<Control> controls_of(const std::string& panel, ControlKind kind) {
        std::vector<Control> all = controls();
        all.erase(std::remove_if(all.begin(), all.end(),
                                 [&](const Control& each) {
                                     return each.panel != panel || each.kind != kind;
                                 }),
                  all.end());
        return all;
    }
    bool has_control(const std::string& panel, const std::string& name) {
        const std::vector<Control> all = controls();
        return std::any_of(all.begin(), all.end(), [&](const Control& each) {
            return each.panel == panel && each.name == name;
        });
    }
    // `nth` of several controls with that name, counted from 0.
    Control find_control(const std::string& panel, const std::string& name, std::size_t nth = 0) {
        const std::vector<Control> all = controls();
        for (const Control& each : all)
            if (each.panel == panel && each.name == name && nth-- == 0) return each;
        FAIL(panel << " has no " << name << " among\n" << to_text(all));
        return {};
    }
    // Presses a control in the middle of its visible part.
    void press_control(const Control& control) {
        INFO(to_text({control}));
        REQUIRE(control.is_seen());
        const ImVec2 at = control.middle();
        click(at.x, at.y);
    }
    void press_control(const std::string& panel, const std::string& name, std::size_t nth = 0) {
        press_control(find_control(panel, name, nth));
    }
    // Moves the mouse along the rows of a control, from its top left corner, to the middle of the
    // first stretch where `holds`.
    template <class Holds>
    std::optional<ImVec2> point_along(const Control& control, const Holds& holds) {
        const auto holds_at = [&](float x, float y) {
            move(x, y);
            return holds();
        };
        const float right = control.visible_max.x;
        for (float y = control.visible_min.y + 2; y < control.visible_max.y; y += 6) {
            float x = control.visible_min.x + 2;
            while (x < right && !holds_at(x, y))
                x += 12;
            if (x >= right) continue;
            const float from = x;
            while (x < right && holds_at(x, y))
                x += 12;
            const ImVec2 found(std::round((from + x - 12) / 2), y);
            move(found.x, found.y);
            return found;
        }
        return std::nullopt;
    }
    // Clicks along its middle from top to bottom, until `done`.
    template <class Done>
    bool click_down(const Control& control, const Done& done) {
        for (float y = control.visible_min.y + 2; y < control.visible_max.y && !done(); y += 6)
            click(control.middle().x, y);
        return done();
    }
    // The middle of an operation's bar in its stream's lane: searched by hovering.
    ImVec2 find(std::uint32_t operation) {
        const auto at = point_along(find_control("timeline", "bars"), [&] {
            return state.timeline.hovered == Target{operation, 0};
        });
        if (!at) FAIL("operation " << operation << " is nowhere");
        return at.value_or(ImVec2());
    }

    tests::TemporaryFolder exports;
    Session session{1};
};

}  // namespace streamlab::gui::test
