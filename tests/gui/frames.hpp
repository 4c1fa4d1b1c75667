// Whole frames without a window, with a user's input.
#pragma once

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
    // Edges of the column with the lesson or puzzle, and of the panels to the right of it.
    float text_left() const { return static_cast<int>(1280 * state.layout.course + 0.5f) + 5.0f; }
    float text_right() const { return text_left() + 1280 * state.layout.text; }
    float code_bottom() const { return 44 + (720 - 44 - 26) * state.layout.code; }
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
    void click(float x, float y) {
        move(x, y);
        inject_mouse_button(0, true);
        frame();
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
    Control find_control(const std::string& panel, const std::string& name) {
        const std::vector<Control> all = controls();
        for (const Control& each : all)
            if (each.panel == panel && each.name == name) return each;
        FAIL(panel << " has no " << name << " among\n" << to_text(all));
        return {};
    }
    // Presses a control in the middle of its visible part.
    void press_control(const Control& control) {
        click((control.visible_min.x + control.visible_max.x) / 2,
              (control.visible_min.y + control.visible_max.y) / 2);
    }
    void press_control(const std::string& panel, const std::string& name) {
        press_control(find_control(panel, name));
    }
    // The middle of an operation's running bar in its stream's lane: searched by hovering.
    ImVec2 find(std::uint32_t operation) {
        for (float y = code_bottom(); y < 640; y += 6) {
            for (float x = text_right() + 100; x < 1280; x += 12) {
                move(x, y);
                if (state.timeline.hovered == Target{operation, 0}) return {x, y};
            }
        }
        FAIL("operation " << operation << " is nowhere");
        return {};
    }

    tests::TemporaryFolder exports;
    Session session{1};
};

}  // namespace streamlab::gui::test
