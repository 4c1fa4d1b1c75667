#include "panels/page.hpp"

#include <algorithm>

#include "look/controls.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float top_height = 44;
constexpr float short_top_height = 36;
constexpr float status_height = 26;
constexpr float drawer_width = 280;       // of a course over the page
constexpr float rail_width = 44;          // of a narrow course
constexpr float gap = 5;                  // a splitter's width
constexpr float smallest_part = 0.08f;    // so that every panel stays visible
constexpr float smallest_course = 0.13f;  // narrower, it is a rail
constexpr float smallest_text = 0.22f;    // titles and buttons stand next to each other
constexpr float smallest_right = 0.3f;    // of code, timeline and details

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

struct Box {
    ImVec2 from;
    ImVec2 size;

    bool is_shown() const { return size.x > 1 && size.y > 1; }
};

struct Places {
    Box course, text, code, timeline, details;
    Box upper;       // the place of the code, or of the details that cover it
    float left = 0;  // of the part right of the course
    float top = 0;
    float bottom = 0;
};

// A part of `whole`, in whole pixels.
float part(float whole, float fraction) {
    return std::max(0.0f, static_cast<float>(static_cast<int>(whole * fraction + 0.5f)));
}

// Short windows leave the list of keys out, but no message.
bool has_status(const AppState& state) {
    return !is_short(state) || !state.problem.empty() || !state.timeline.said.empty();
}

Places places_of(const Ui& ui, const AppState& state, ImVec2 display) {
    const Layout& layout = state.layout;
    const float between = ui.px(gap);
    Places at;
    at.top = ui.px(is_short(state) ? short_top_height : top_height);
    at.bottom = std::max(at.top + 1, display.y - (has_status(state) ? ui.px(status_height) : 0));
    const float height = at.bottom - at.top;
    const bool is_rail = shows_rail(state);
    const float course = is_rail ? ui.px(rail_width) : part(display.x, layout.course);
    at.course = {ImVec2(0, at.top), ImVec2(course, height)};
    at.left = course + (is_rail ? ui.px(1) : between);
    const float text = part(display.x, layout.text);
    at.text = {ImVec2(at.left, at.top), ImVec2(text, height)};
    const float right = at.left + text + between;
    const float width = std::max(1.0f, display.x - right);
    float y = at.top;
    const auto row = [&](float size) {
        const Box box{ImVec2(right, y), ImVec2(width, std::max(0.0f, size))};
        y += size + between;
        return box;
    };
    const float code = part(height, layout.code);
    at.code = at.upper = row(std::min(code, height));
    const float timeline = std::min(part(height, layout.timeline), at.bottom - y);
    at.timeline = row(has_details_row(state) ? timeline : std::max(timeline, at.bottom - y));
    at.details = row(at.bottom - y);
    if (details_cover_code(state)) {
        at.details = at.code;
        at.code.size = ImVec2(0, 0);
    }
    if (!state.program || state.comparing) return at;
    const float settings = std::min(program_panel_height(ui, state, text), height / 2);
    at.text.size.y = settings;
    const float below = at.top + settings + ui.px(1);
    at.details = {ImVec2(at.left, below), ImVec2(text, std::max(0.0f, at.bottom - below))};
    return at;
}

float moved(float fraction, float pixels, float whole, float largest,
            float smallest = smallest_part) {
    if (pixels == 0) return fraction;
    return std::clamp(fraction + pixels / std::max(1.0f, whole), smallest,
                      std::max(smallest, largest));
}

void splitters(const Ui& ui, const AppState& state, Actions& actions, const Places& at,
               ImVec2 display) {
    Layout layout = state.layout;
    const float between = ui.px(gap);
    const float height = at.bottom - at.top;
    if (!shows_rail(state))
        layout.course = moved(layout.course,
                              splitter(ui, "##course_edge", ImVec2(at.course.size.x, at.top),
                                       ImVec2(between, height), true),
                              display.x, 0.3f, smallest_course);
    layout.text = moved(layout.text,
                        splitter(ui, "##text_edge", ImVec2(at.code.from.x - between, at.top),
                                 ImVec2(between, height), true),
                        display.x, 1 - smallest_right - layout.course, smallest_text);
    const auto edge_below = [&](const char* id, const Box& box) {
        return splitter(ui, id, ImVec2(box.from.x, box.from.y + box.size.y),
                        ImVec2(box.size.x, between), false);
    };
    if (at.timeline.is_shown())
        layout.code = moved(layout.code, edge_below("##code_edge", at.upper), height,
                            1 - smallest_part - (has_details_row(state) ? layout.timeline : 0));
    if (has_details_row(state))
        layout.timeline = moved(layout.timeline, edge_below("##timeline_edge", at.timeline), height,
                                1 - smallest_part - layout.code);
    // Only a drag changes the layout: a panel that is on its way does not.
    if (!(layout == state.layout)) actions.set_layout(layout);
}

void panels(const Ui& ui, const AppState& state, Actions& actions, const Places& at) {
    const auto draw = [&](const Box& box, auto* panel) {
        if (!box.is_shown()) return;
        ImGui::SetCursorScreenPos(box.from);
        panel(ui, state, actions, box.size);
    };
    draw(at.course, course_panel);
    draw(at.text, lesson_panel);
    draw(at.code, code_panel);
    draw(at.timeline, timeline_panel);
    draw(at.details, details_panel);
}

// The course of a narrow window, over the other panels.
void course_drawer(const Ui& ui, const AppState& state, Actions& actions, const Box& rail) {
    const ImVec2 size(ui.px(drawer_width), rail.size.y);
    ImGui::SetCursorScreenPos(rail.from);
    begin_area("##drawer", size, ImVec2(0, 0));
    whole_course(ui, state, actions, size);
    end_area();
    const ImVec2 to(rail.from.x + size.x, rail.from.y + size.y);
    if (controls::is_clicked_outside(rail.from, to)) actions.narrow_course(true);
}

// Esc closes one item at a time, the topmost first.
void escape(const AppState& state, Actions& actions) {
    if (state.trace_question.use) return;  // the dialog handles Esc itself
    if (state.dialog.use) return;          // so does this one
    if (state.card) return actions.close_card();
    if (state.course.is_over_page) return actions.narrow_course(true);
    if (state.show_glossary) return actions.show_glossary(false);
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

    const Places at = places_of(ui, state, display);
    ImGui::SetCursorScreenPos(ImVec2(0, 0));
    top_bar(ui, state, actions, ImVec2(display.x, at.top));
    if (state.show_welcome) {
        ImGui::SetCursorScreenPos(ImVec2(0, at.top));
        welcome_page(ui, state, actions, ImVec2(display.x, at.bottom - at.top));
    } else {
        panels(ui, state, actions, at);
        // After the editor, which would handle the keys again.
        if (!edits) go_to_next_problem(ui, actions);
        if (!edits) task_keys(ui, state, actions);
        splitters(ui, state, actions, at, display);
        if (state.course.is_over_page) course_drawer(ui, state, actions, at.course);
    }
    ImGui::SetCursorScreenPos(ImVec2(0, at.bottom));
    if (has_status(state)) status_bar(ui, state, ImVec2(display.x, display.y - at.bottom));
    ImGui::End();

    keys_window(ui, state, actions);
    glossary_window(ui, state, actions);
    legend_window(ui, state, actions);
    rule_card(ui, state, actions);
    trace_dialog_window(ui, state, actions);
    file_window(ui, state, actions);
}

}  // namespace streamlab::gui
