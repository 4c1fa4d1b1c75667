// The course at the side: its parts, their labs and puzzles, and the student's progress.
#include <fmt/format.h>

#include <algorithm>
#include <cfloat>
#include <string>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"
#include "state/course.hpp"

namespace streamlab::gui {

namespace {

constexpr float header_height = 46;
constexpr float part_height = 30;
constexpr float own_height = 46;
constexpr float indent = 14;   // of the titles of parts
constexpr float title_x = 40;  // of the titles of labs and puzzles

// A lab that ran without the right prediction.
bool is_unproven(const CourseStop& stop) {
    return stop.has_wrong_prediction || stop.has_no_prediction;
}

ImU32 colour_of(const Ui& ui, const CourseStop& stop) {
    if (stop.done && is_unproven(stop)) return ui.theme.hue[1];
    if (stop.done) return ui.theme.good;
    return stop.is_next || stop.is_open ? ui.theme.accent : ui.theme.muted;
}

// A circle for a lab, a square for a puzzle: empty, half full (begun) or full (done). A lab whose
// answer was not predicted is never full: a ring with a bar through it.
void draw_progress(const Ui& ui, ImDrawList* draw, const CourseStop& stop, ImVec2 centre) {
    const float r = ui.px(5);
    const ImU32 colour = colour_of(ui, stop);
    const ImVec2 from(centre.x - r, centre.y - r);
    const ImVec2 to(centre.x + r, centre.y + r);
    if (stop.stop.kind == lesson::StopKind::lab) {
        if (stop.done && !is_unproven(stop)) return draw->AddCircleFilled(centre, r, colour, 24);
        draw->AddCircle(centre, r, colour, 24, ui.px(1.5f));
        if (stop.done)
            draw->AddRectFilled(ImVec2(centre.x - r * 0.6f, centre.y - ui.px(1)),
                                ImVec2(centre.x + r * 0.6f, centre.y + ui.px(1)), colour);
        else if (stop.begun)
            draw->AddCircleFilled(centre, r * 0.5f, colour, 24);
        return;
    }
    if (stop.done) return draw->AddRectFilled(from, to, colour, ui.px(2));
    draw_outline(draw, from, to, colour, ui.px(2), ui.px(1.5f));
    if (stop.begun)
        draw->AddRectFilled(ImVec2(centre.x - r / 2, centre.y - r / 2),
                            ImVec2(centre.x + r / 2, centre.y + r / 2), colour);
}

// "lab 03, 10 min, next"
std::string note_of(const CourseStop& stop) {
    const char* kind = stop.stop.kind == lesson::StopKind::lab ? "Lab" : "Puzzle";
    std::string note = fmt::format("{} {:02}", kind, stop.stop.number);
    if (stop.has_wrong_prediction) return note + ", wrong guess: comes back once";
    if (stop.has_no_prediction) return note + ", without a prediction";
    if (stop.done)
        return note + (stop.stop.kind == lesson::StopKind::lab ? ", predicted" : ", solved");
    if (stop.minutes > 0) note += fmt::format(", {} min", stop.minutes);
    return stop.is_next ? note + ", next" : note;
}

void scroll_to_open_stop(const CourseStop& stop) {
    const float bottom = ImGui::GetCursorPosY() - ImGui::GetScrollY();
    if (stop.is_open && ImGui::IsWindowAppearing() && bottom > ImGui::GetWindowHeight())
        ImGui::SetScrollHereY(0.3f);
}

// Returns true if it was pressed.
bool stop_row(const Ui& ui, const CourseStop& stop) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float width = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    const float title_width = std::max(1.0f, width - ui.px(title_x) - ui.px(12));
    const ImFont* font = ui.fonts.font(Face::text);
    const float title_height =
        font->CalcTextSizeA(ui.fonts.size(Face::text), FLT_MAX, title_width, stop.title.c_str()).y;
    const float note_height = ui.fonts.size(Face::small) * 1.16f;
    const std::string note = note_of(stop);
    const ImVec2 size(width, title_height + note_height + ui.px(12));
    const std::string address = lesson::address_of(stop.stop);
    const bool pressed = controls::area(address.c_str(), size, address, ControlKind::row);
    scroll_to_open_stop(stop);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 to(from.x + size.x, from.y + size.y);
    if (stop.is_open || ImGui::IsItemHovered())
        draw->AddRectFilled(from, to,
                            stop.is_open ? ui.theme.control : with_alpha(ui.theme.control, 0.5f));
    if (stop.is_open) draw->AddRectFilled(from, ImVec2(from.x + ui.px(3), to.y), ui.theme.accent);
    const float y = from.y + ui.px(6);
    draw_progress(ui, draw, stop, ImVec2(from.x + ui.px(24), y + ui.fonts.size(Face::text) * 0.6f));
    draw->AddText(ui.fonts.font(Face::text), ui.fonts.size(Face::text),
                  ImVec2(from.x + ui.px(title_x), y), ui.theme.text, stop.title.c_str(), nullptr,
                  title_width);
    draw_text(ui, draw, Face::small, ImVec2(from.x + ui.px(title_x), y + title_height),
              stop.is_next ? ui.theme.accent : ui.theme.muted, note, title_width);
    return pressed;
}

std::size_t done_in(const CoursePart& part) {
    return static_cast<std::size_t>(std::count_if(
        part.stops.begin(), part.stops.end(), [](const CourseStop& stop) { return stop.done; }));
}

bool has_open_stop(const CoursePart& part) {
    return std::any_of(part.stops.begin(), part.stops.end(),
                       [](const CourseStop& stop) { return stop.is_open; });
}

// Draws "Events  2/5"; returns true if it was pressed.
bool part_row(const Ui& ui, const CoursePart& part, bool is_unfolded) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const ImVec2 size(std::max(1.0f, ImGui::GetContentRegionAvail().x), ui.px(part_height));
    const bool pressed = controls::area(part.title.c_str(), size, part.title, ControlKind::row);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 to(from.x + size.x, from.y + size.y);
    if (ImGui::IsItemHovered()) draw->AddRectFilled(from, to, with_alpha(ui.theme.control, 0.5f));
    const std::size_t done = done_in(part);
    const bool is_done = done == part.stops.size();
    const std::string count = is_done ? "\u2713" : fmt::format("{}/{}", done, part.stops.size());
    const float count_width = ui.fonts.measure(Face::small, count.c_str()).x;
    const float y = from.y + (size.y - ui.fonts.size(Face::small) * 1.16f) / 2;
    draw_text(ui, draw, Face::small, ImVec2(to.x - count_width - ui.px(12), y),
              is_done ? ui.theme.good : ui.theme.muted, count);
    const bool stands_out = is_unfolded || has_open_stop(part);
    const float text_y = from.y + (size.y - ui.fonts.size(Face::strong) * 1.16f) / 2;
    draw_text(ui, draw, stands_out ? Face::strong : Face::text,
              ImVec2(from.x + ui.px(indent), text_y),
              stands_out ? ui.theme.text : with_alpha(ui.theme.text, 0.8f), part.title,
              size.x - ui.px(indent + 22) - count_width);
    return pressed;
}

// The open stop of an unfolded part, else the part's title.
ImGuiID first_row(const CoursePart& part, bool shows_stops) {
    for (const CourseStop& stop : part.stops)
        if (shows_stops && stop.is_open) return ImGui::GetID(lesson::address_of(stop.stop).c_str());
    return ImGui::GetID(part.title.c_str());
}

// All parts; the stops of the unfolded one, or those whose title or number contains the search
// text.
void parts(const Ui& ui, const AppState& state, Actions& actions,
           const std::vector<CoursePart>& course) {
    const std::string& searched = state.course.search;
    const std::size_t unfolded = unfolded_part(state.course, course);
    bool is_anything_shown = false;
    for (std::size_t i = 0; i < course.size(); ++i) {
        const CoursePart part = searched.empty() ? course[i] : stops_with(course[i], searched);
        if (part.stops.empty()) continue;
        const bool shows_stops = !searched.empty() || i == unfolded;
        is_anything_shown = true;
        if (state.course.requests_focus && (i == unfolded || unfolded == no_part)) {
            if (Focus* const focus = focus_in_use()) focus->move_to(first_row(part, shows_stops));
            actions.request_course_focus(false);
        }
        if (part_row(ui, course[i], shows_stops)) {
            if (searched.empty()) return actions.unfold_part(shows_stops ? no_part : i);
            // The title ends the search and shows all stops of its part.
            actions.search_course({});
            return actions.unfold_part(i);
        }
        if (!shows_stops) continue;
        for (const CourseStop& stop : part.stops) {
            if (!stop_row(ui, stop)) continue;
            actions.search_course({});
            return actions.go_to_stop(stop.stop);
        }
        ImGui::Dummy(ImVec2(0, ui.px(6)));
    }
    if (is_anything_shown) return;
    ImGui::Indent(ui.px(indent));
    paragraphs(ui, "No lab or puzzle has this title or number.", ui.theme.muted);
    ImGui::Unindent(ui.px(indent));
}

// Enter opens the first stop that was found; Enter and Esc clear the field.
void end_search(const Ui& ui, const AppState& state, Actions& actions) {
    const bool opens = ui.keys.pressed_during_input(Key::enter);
    if (!opens && !ui.keys.pressed_during_input(Key::escape)) return;
    const std::string searched = state.course.search;
    actions.search_course({});
    if (!opens || searched.empty()) return;
    for (const CoursePart& part : course_of(state))
        for (const CourseStop& stop : stops_with(part, searched).stops)
            return actions.go_to_stop(stop.stop);
}

// Draws the search field and the button that narrows the course to a rail.
void header(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, float width) {
    begin_area("##course_head", ImVec2(width, ui.px(header_height)), ImVec2(ui.px(10), ui.px(8)));
    const float button = ui.px(30);
    const float inside = (button - ui.fonts.size(Face::text)) / 2;  // as high as the button
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(ui.px(10), inside));
    ImGui::SetNextItemWidth(std::max(1.0f, width - ui.px(28) - button));
    begin_no_tab_stop();
    const Focus* const focus = focus_in_use();
    if (focus != nullptr && focus->searches_course()) ImGui::SetKeyboardFocusHere();
    if (const auto typed = controls::field("##find", "Find a lab or puzzle", state.course.search))
        actions.search_course(*typed);
    if (ImGui::IsItemDeactivated()) end_search(ui, state, actions);
    end_no_tab_stop();
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos(ImVec2(from.x + width - ui.px(10) - button, from.y + ui.px(8)));
    if (controls::button("\u2190###narrow", ImVec2(button, button))) actions.narrow_course(true);
    end_area();
}

// Draws the user's own programs, below the list.
void own_programs(const Ui& ui, const AppState& state, Actions& actions, ImVec2 from, float width) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(from, ImVec2(from.x + width, from.y + ui.px(own_height)), ui.theme.panel);
    draw->AddRectFilled(from, ImVec2(from.x + width, from.y + ui.px(1)), ui.theme.line);
    ImGui::SetCursorScreenPos(ImVec2(from.x + ui.px(10), from.y + ui.px(8)));
    if (state.program) ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.accent);
    const bool pressed =
        controls::button("Open your own\u2026", ImVec2(width - ui.px(20), ui.px(30)));
    if (state.program) ImGui::PopStyleColor();
    if (pressed) actions.open_file_dialog(FileUse::program);
}

// The course as a rail: a number for each part, filled as far as the part is done.
void rail(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const std::vector<CoursePart> course = course_of(state);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 square(std::max(1.0f, size.x - ui.px(12)), ui.px(28));
    const float foot = square.y + ui.px(16);
    ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(corner.x, corner.y + size.y - foot),
                                              ImVec2(corner.x + size.x, corner.y + size.y),
                                              ui.theme.panel);
    ImGui::SetCursorScreenPos(ImVec2(corner.x + ui.px(6), corner.y + size.y - foot + ui.px(8)));
    if (controls::button("+###open_own", square)) actions.open_file_dialog(FileUse::program);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Open your own program\u2026");
    ImGui::SetCursorScreenPos(corner);
    begin_area("##rail", ImVec2(size.x, std::max(1.0f, size.y - foot)), ImVec2(ui.px(6), ui.px(8)),
               ImGuiWindowFlags_NoScrollbar);
    if (controls::button("\u2192###widen", square)) actions.narrow_course(false);
    for (std::size_t i = 0; i < course.size(); ++i) {
        const ImVec2 from = ImGui::GetCursorScreenPos();
        const bool pressed =
            controls::area(course[i].title.c_str(), square, course[i].title, ControlKind::row);
        ImDrawList* draw = ImGui::GetWindowDrawList();
        const ImVec2 to(from.x + square.x, from.y + square.y);
        if (ImGui::IsItemHovered()) {
            draw->AddRectFilled(from, to, ui.theme.control, ui.px(4));
            ImGui::SetTooltip("%s", course[i].title.c_str());
        }
        const float share =
            static_cast<float>(done_in(course[i])) / static_cast<float>(course[i].stops.size());
        draw->AddRectFilled(ImVec2(from.x, to.y - ui.px(3)),
                            ImVec2(from.x + square.x * share, to.y), ui.theme.good);
        const std::string number = std::to_string(i + 1);
        const ImVec2 extent = ui.fonts.measure(Face::small, number.c_str());
        draw_text(ui, draw, Face::small,
                  ImVec2(from.x + (square.x - extent.x) / 2, from.y + (square.y - extent.y) / 2),
                  has_open_stop(course[i]) ? ui.theme.accent : ui.theme.muted, number);
        if (pressed) {
            actions.narrow_course(false);
            actions.unfold_part(i);
        }
    }
    end_area();
}

}  // namespace

void course_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    if (shows_rail(state)) return rail(ui, state, actions, size);
    whole_course(ui, state, actions, size);
}

void whole_course(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float head = ui.px(header_height);
    header(ui, state, actions, from, size.x);
    ImGui::SetCursorScreenPos(ImVec2(from.x, from.y + head));
    const std::vector<CoursePart> course = course_of(state);
    begin_area("##course", ImVec2(size.x, std::max(1.0f, size.y - head - ui.px(own_height))),
               ImVec2(0, ui.px(2)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    parts(ui, state, actions, course);
    ImGui::PopStyleVar();
    end_area();
    own_programs(ui, state, actions, ImVec2(from.x, from.y + size.y - ui.px(own_height)), size.x);
}

}  // namespace streamlab::gui
