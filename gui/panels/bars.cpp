// The bars at the top and the bottom of the window.
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/commands.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float width_with_name = 640;  // of the window

void background(const Ui& ui, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddRectFilled(from, ImVec2(from.x + size.x, from.y + size.y),
                                              ui.theme.panel);
}

// Draws buttons from the right edge to the left. Returns true if this one was pressed.
bool button_before(const Ui& ui, const char* label, float& right, float middle) {
    const float width = ui.fonts.measure(Face::text, label).x + ui.px(20);
    const float height = ui.px(28);
    right -= width;
    ImGui::SetCursorScreenPos(ImVec2(right, middle - height / 2));
    const bool pressed = controls::button(label, ImVec2(width, height));
    right -= ui.px(8);
    return pressed;
}

}  // namespace

void top_bar(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    background(ui, size);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float middle = from.y + size.y / 2;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const auto centred = [&](Face face) { return middle - ui.fonts.size(face) * 0.58f; };

    // The logo: three lanes, two of them overlapping.
    float x = from.x + ui.px(14);
    const float unit = ui.px(5);
    const auto bar = [&](float dx, float dy, float width, std::size_t hue) {
        const ImVec2 min(x + dx * unit, middle + dy * unit);
        draw->AddRectFilled(min, ImVec2(min.x + width * unit, min.y + unit * 0.9f),
                            ui.theme.hue[hue], ui.px(2));
    };
    bar(0, -1.8f, 2.6f, 0);
    bar(1.2f, -0.5f, 2.8f, 1);
    bar(2.0f, 0.8f, 2.6f, 2);
    x += unit * 4.6f + ui.px(10);
    if (state.room.width > width_with_name)
        x += draw_text(ui, draw, Face::strong, ImVec2(x, centred(Face::strong)), ui.theme.text,
                       "streamlab") +
             ui.px(16);
    const float left = draw_menus(ui, state, actions, x, middle);

    // What has no room is in a menu, or said by the figures.
    float right = from.x + size.x - ui.px(10);
    if (state.room.width > width_with_name && button_before(ui, "Keys", right, middle))
        actions.show_keys(!state.show_keys);
    const bool dark = state.theme == ThemeChoice::dark;
    if (button_before(ui, dark ? "Light" : "Dark", right, middle)) {
        actions.set_theme(dark ? ThemeChoice::light : ThemeChoice::dark);
    }
    if (const RunResult* result = state.result(); result != nullptr && result->built) {
        const std::string device = result->trace.device + "  " + result->trace.profile;
        const float width = ui.fonts.measure(Face::small, device.c_str()).x;
        right -= width + ui.px(8);
        if (right > left)
            draw_text(ui, draw, Face::small, ImVec2(right, centred(Face::small)), ui.theme.muted,
                      device);
    }
}

void status_bar(const Ui& ui, const AppState& state, ImVec2 size) {
    background(ui, size);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float y = from.y + (size.y - ui.fonts.size(Face::small) * 1.16f) / 2;
    if (!state.problem.empty()) {
        draw_text(ui, draw, Face::small, ImVec2(from.x + ui.px(14), y), ui.theme.hazard,
                  state.problem, size.x - ui.px(28));
        return;
    }
    if (!state.timeline.said.empty()) {
        draw_text(ui, draw, Face::small, ImVec2(from.x + ui.px(14), y), ui.theme.text,
                  state.timeline.said, size.x - ui.px(28));
        return;
    }
    float x = from.x + ui.px(14);
    const auto hint = [&](const char* keys, const char* what) {
        const float width = ui.fonts.measure(Face::small, keys).x + ui.px(6) +
                            ui.fonts.measure(Face::small, what).x;
        if (x + width > from.x + size.x - ui.px(14)) return;
        x += draw_text(ui, draw, Face::small, ImVec2(x, y), ui.theme.text, keys) + ui.px(6);
        x += draw_text(ui, draw, Face::small, ImVec2(x, y), ui.theme.muted, what) + ui.px(18);
    };
    hint("W S", "zoom");
    hint("A D", "pan");
    hint("0", "fit");
    hint("F", "fit the selection");
    hint("[", "what it waited for");
    hint("]", "what waited for it");
    hint("/", "search");
    hint("C", "critical path");
    hint("R", "run");
    hint("?", "all keys");
}

}  // namespace streamlab::gui
