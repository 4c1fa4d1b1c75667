#include "panels/page.hpp"

#include <algorithm>

#include "look/controls.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float top_height = 44;
constexpr float status_height = 26;
constexpr float gap = 5;                // a splitter's width
constexpr float smallest_part = 0.08f;  // so that every panel stays visible

// A bar between two panels; returns how far it was dragged, in pixels.
float splitter(const Ui& ui, const char* id, ImVec2 position, ImVec2 size, bool vertical) {
    ImGui::SetCursorScreenPos(position);
    controls::area(id, size, id, ControlKind::handle);
    const bool active = ImGui::IsItemActive();
    if (ImGui::IsItemHovered() || active) {
        ImGui::SetMouseCursor(vertical ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
        ImGui::GetWindowDrawList()->AddRectFilled(
            position, ImVec2(position.x + size.x, position.y + size.y),
            with_alpha(ui.theme.accent, active ? 0.6f : 0.35f));
    }
    if (!active) return 0;
    return vertical ? ImGui::GetIO().MouseDelta.x : ImGui::GetIO().MouseDelta.y;
}

struct Places {
    ImVec2 origin;  // of the part between the top and bottom bars
    ImVec2 size;
    float labs = 0;  // widths
    float lesson = 0;
    float code = 0;  // heights
    float timeline = 0;
    float gap = 0;
};

Places places_of(const Ui& ui, const Layout& layout, ImVec2 display) {
    Places places;
    places.gap = ui.px(gap);
    places.origin = ImVec2(0, ui.px(top_height));
    places.size =
        ImVec2(display.x, std::max(1.0f, display.y - ui.px(top_height) - ui.px(status_height)));
    const auto part = [](float whole, float fraction) {
        return std::max(1.0f, static_cast<float>(static_cast<int>(whole * fraction)));
    };
    places.labs = part(display.x, layout.labs);
    places.lesson = part(display.x, layout.lesson);
    places.code = part(places.size.y, layout.code);
    places.timeline = part(places.size.y, layout.timeline);
    return places;
}

float moved(float fraction, float pixels, float whole, float largest) {
    return std::clamp(fraction + pixels / std::max(1.0f, whole), smallest_part, largest);
}

void splitters(const Ui& ui, const AppState& state, Actions& actions, const Places& at) {
    Layout layout = state.layout;
    const float lesson_x = at.labs + at.gap;
    const float right_x = lesson_x + at.lesson + at.gap;
    layout.labs = moved(
        layout.labs,
        splitter(ui, "##labs_edge", ImVec2(at.labs, at.origin.y), ImVec2(at.gap, at.size.y), true),
        at.size.x, 0.3f);
    layout.lesson = moved(layout.lesson,
                          splitter(ui, "##lesson_edge", ImVec2(right_x - at.gap, at.origin.y),
                                   ImVec2(at.gap, at.size.y), true),
                          at.size.x, 0.92f - layout.labs - 0.1f);
    layout.code = moved(layout.code,
                        splitter(ui, "##code_edge", ImVec2(lesson_x, at.origin.y + at.code),
                                 ImVec2(at.lesson, at.gap), false),
                        at.size.y, 1 - smallest_part * 3);
    layout.timeline =
        moved(layout.timeline,
              splitter(ui, "##timeline_edge", ImVec2(right_x, at.origin.y + at.timeline),
                       ImVec2(at.size.x - right_x, at.gap), false),
              at.size.y, 1 - smallest_part);
    actions.set_layout(layout);
}

void panels(const Ui& ui, const AppState& state, Actions& actions, const Places& at) {
    const float lesson_x = at.labs + at.gap;
    const float right_x = lesson_x + at.lesson + at.gap;
    const float right_width = std::max(1.0f, at.size.x - right_x);
    const auto place = [&](float x, float y) {
        ImGui::SetCursorScreenPos(ImVec2(x, at.origin.y + y));
    };

    place(0, 0);
    labs_panel(ui, state, actions, ImVec2(at.labs, at.size.y));
    place(lesson_x, 0);
    code_panel(ui, state, actions, ImVec2(at.lesson, at.code));
    place(lesson_x, at.code + at.gap);
    lesson_panel(ui, state, actions,
                 ImVec2(at.lesson, std::max(1.0f, at.size.y - at.code - at.gap)));
    place(right_x, 0);
    timeline_panel(ui, state, actions, ImVec2(right_width, at.timeline));
    place(right_x, at.timeline + at.gap);
    details_panel(ui, state, actions,
                  ImVec2(right_width, std::max(1.0f, at.size.y - at.timeline - at.gap)));
}

// Esc closes one item at a time, the topmost first.
void escape(const AppState& state, Actions& actions) {
    if (state.trace_question.use) return;  // the dialog handles Esc itself
    if (state.dialog.use) return;          // so does this one
    if (state.card) return actions.close_card();
    if (state.show_glossary) return actions.show_glossary(false);
    if (state.show_course) return actions.show_course(false);
    if (state.show_welcome) return actions.show_welcome(false);
    if (state.show_legend) return actions.show_legend(false);
    if (state.show_keys) return actions.show_keys(false);
    if (state.timeline.search.open) return actions.close_search();
    if (state.timeline.measuring.on) return actions.toggle_measuring();
    if (state.timeline.selected) return actions.select({});
    if (state.comparing && !state.playback.playhead_ns) return actions.stop_comparing();
    actions.set_playhead(std::nullopt);
}

// Keys that work with any keyboard focus: the size of the text.
void global_keys(const Ui& ui, const AppState& state, Actions& actions) {
    for (const Stroke& stroke : ui.keys.strokes()) {
        if (!stroke.control || stroke.alt || stroke.key != EditKey::character) continue;
        if (stroke.character == U'+' || stroke.character == U'=')
            actions.set_text_scale(state.text_scale * text_step);
        if (stroke.character == U'-') actions.set_text_scale(state.text_scale / text_step);
        if (stroke.character == U'0') actions.set_text_scale(1);
    }
}

// The editor handles F8 itself, in order with other strokes.
void go_to_next_problem(const Ui& ui, Actions& actions) {
    if (ImGui::GetIO().WantTextInput || !ui.keys.page_receives_keys()) return;
    for (const Stroke& stroke : ui.keys.strokes())
        if (stroke.key == EditKey::f8) actions.go_to_mark(stroke.shift ? -1 : 1);
}

}  // namespace

void draw_page(const Ui& ui, const AppState& state, Actions& actions) {
    const bool edits = state.edit.has_focus;
    global_keys(ui, state, actions);
    timeline_keys(ui, state, actions);
    playback_keys(ui, actions);
    if (ui.keys.pressed(Key::escape)) escape(state, actions);

    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos(ImVec2(0, 0));
    ImGui::SetNextWindowSize(display);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::Begin("##page", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar(2);

    const Places at = places_of(ui, state.layout, display);
    ImGui::SetCursorScreenPos(ImVec2(0, 0));
    top_bar(ui, state, actions, ImVec2(display.x, at.origin.y));
    panels(ui, state, actions, at);
    // After the editor, which would handle the key again.
    if (!edits) go_to_next_problem(ui, actions);
    splitters(ui, state, actions, at);
    ImGui::SetCursorScreenPos(ImVec2(0, at.origin.y + at.size.y));
    status_bar(ui, state, ImVec2(display.x, display.y - at.origin.y - at.size.y));
    ImGui::End();

    keys_window(ui, state, actions);
    welcome_window(ui, state, actions);
    course_window(ui, state, actions);
    glossary_window(ui, state, actions);
    legend_window(ui, state, actions);
    rule_card(ui, state, actions);
    trace_dialog_window(ui, state, actions);
    file_window(ui, state, actions);
}

}  // namespace streamlab::gui
