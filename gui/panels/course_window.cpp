// The map of the course, the welcome and the glossary.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "lesson/glossary.hpp"
#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/help_window.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"
#include "state/course.hpp"

namespace streamlab::gui {

namespace {

constexpr float column_width = 400;
constexpr float row_height = 26;

const char* glyph_of(const CourseStop& stop) {
    if (stop.done) return "\u2713";
    return stop.begun ? "\u2022" : "";
}

// Returns true if it was clicked.
bool stop_row(const Ui& ui, const CourseStop& stop) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const ImVec2 size(ui.px(column_width), ui.px(row_height));
    const std::string id = lesson::address_of(stop.stop);
    const bool pressed = controls::area(id.c_str(), size, id, ControlKind::row);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 to(from.x + size.x, from.y + size.y);
    if (ImGui::IsItemHovered() || stop.is_open)
        draw->AddRectFilled(from, to, ui.theme.control, ui.px(4));
    if (stop.is_next) draw_outline(draw, from, to, ui.theme.accent, ui.px(4), ui.px(1));
    const float y = from.y + (size.y - ui.fonts.size(Face::text) * 1.16f) / 2;
    draw_text(ui, draw, Face::text, ImVec2(from.x + ui.px(6), y),
              stop.done ? ui.theme.good : ui.theme.muted, glyph_of(stop));
    const bool is_lab = stop.stop.kind == lesson::StopKind::lab;
    draw_text(ui, draw, Face::small, ImVec2(from.x + ui.px(26), y + ui.px(1)), ui.theme.muted,
              fmt::format("{} {:02}", is_lab ? "lab" : "puzzle", stop.stop.number));
    const std::string note = stop.is_next                ? "next"
                             : stop.has_wrong_prediction ? "predicted wrongly"
                             : stop.minutes > 0          ? fmt::format("{} min", stop.minutes)
                                                         : "";
    const float width = ui.fonts.measure(Face::small, note.c_str()).x;
    draw_text(ui, draw, Face::small, ImVec2(to.x - width - ui.px(8), y + ui.px(1)),
              stop.is_next                ? ui.theme.accent
              : stop.has_wrong_prediction ? ui.theme.hazard
                                          : ui.theme.muted,
              note);
    draw_text(ui, draw, Face::text, ImVec2(from.x + ui.px(88), y), ui.theme.text, stop.title,
              std::max(1.0f, size.x - ui.px(104) - width));
    return pressed;
}

// Returns the stop that was clicked, if any.
const CourseStop* part_rows(const Ui& ui, const CoursePart& part) {
    heading(ui, part.title.c_str());
    const CourseStop* clicked = nullptr;
    for (const CourseStop& stop : part.stops)
        if (stop_row(ui, stop)) clicked = &stop;
    ImGui::Dummy(ImVec2(0, ui.px(10)));
    return clicked;
}

// The parts in two columns of about the same height.
const CourseStop* all_parts(const Ui& ui, const std::vector<CoursePart>& course,
                            std::size_t stops) {
    const CourseStop* clicked = nullptr;
    std::size_t shown = 0;
    bool is_second = false;
    ImGui::BeginGroup();
    for (const CoursePart& part : course) {
        if (!is_second && 2 * shown >= stops) {
            ImGui::EndGroup();
            ImGui::SameLine(0, ui.px(24));
            ImGui::BeginGroup();
            is_second = true;
        }
        if (const CourseStop* stop = part_rows(ui, part)) clicked = stop;
        shown += part.stops.size();
    }
    ImGui::EndGroup();
    return clicked;
}

ImVec2 large_size(const Ui& ui, float width) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    return {std::min(ui.px(width), display.x - ui.px(40)), display.y * 0.86f};
}

void sentence(const Ui& ui, const char* number, const char* text) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    draw_text(ui, ImGui::GetWindowDrawList(), Face::title, from, ui.theme.accent, number);
    ImGui::Indent(ui.px(34));
    paragraphs(ui, text, ui.theme.text);
    ImGui::Unindent(ui.px(34));
    ImGui::Dummy(ImVec2(0, ui.px(4)));
}

}  // namespace

void course_window(const Ui& ui, const AppState& state, Actions& actions) {
    if (!state.show_course) return;
    const std::vector<CoursePart> course = course_of(state);
    const CourseCounts counts = counts_of(course);
    const ImVec2 size = large_size(ui, 2 * column_width + 24 + 48 + 20);
    help_window(ui, "##course", "The course", size, [&] {
        std::string text = fmt::format("{} of {} done", counts.done, counts.stops);
        if (counts.has_wrong_prediction > 0)
            text += fmt::format(", {} predicted wrongly: worth a second look",
                                counts.has_wrong_prediction);
        heading(ui, text.c_str());
        const float height = ImGui::GetContentRegionAvail().y - ui.px(40);
        begin_area("##stops", ImVec2(0, std::max(1.0f, height)), ImVec2(0, ui.px(4)));
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, ui.px(1)));
        const CourseStop* clicked = all_parts(ui, course, counts.stops);
        ImGui::PopStyleVar();
        end_area();
        if (controls::button("Close")) actions.show_course(false);
        if (clicked == nullptr) return;
        actions.show_course(false);
        actions.go_to_stop(clicked->stop);
    });
}

void welcome_window(const Ui& ui, const AppState& state, Actions& actions) {
    if (!state.show_welcome) return;
    help_window(ui, "##welcome", "Welcome to streamlab", ImVec2(ui.px(560), 0), [&] {
        paragraphs(ui,
                   "Here you learn how work for a GPU is put into order, and what runs at the same "
                   "time. You need no GPU: programs run on a model of one.",
                   ui.theme.muted);
        ImGui::Dummy(ImVec2(0, ui.px(6)));
        sentence(ui, "1", "Read a short program and predict what its timeline will look like.");
        sentence(ui, "2", "Run it. The timeline plays, with your prediction beside it.");
        sentence(ui, "3",
                 "Ask why: click any bar, and you see what it waited for, and by which rule.");
        push_primary(ui);
        const bool begins =
            controls::button("Make the first prediction") || ui.keys.pressed(Key::enter);
        pop_primary();
        ImGui::SameLine();
        if (controls::button("See the course")) {
            actions.show_welcome(false);
            actions.show_course(true);
        }
        ImGui::SameLine();
        if (controls::button("What the marks mean")) {
            actions.show_welcome(false);
            actions.show_legend(true);
        }
        if (begins) return actions.begin_course();
        // Close the welcome as soon as the user works on the page below it.
        if (controls::is_clicked_outside() || state.phase || state.checking)
            actions.show_welcome(false);
    });
}

void glossary_window(const Ui& ui, const AppState& state, Actions& actions) {
    if (!state.show_glossary) return;
    help_window(ui, "##glossary", "Glossary", large_size(ui, 620), [&] {
        ImGui::SetNextItemWidth(-1);
        if (const auto typed = controls::field("##term", "a word", state.glossary_text))
            actions.look_up(*typed);
        const float height = ImGui::GetContentRegionAvail().y - ui.px(40);
        begin_area("##terms", ImVec2(0, std::max(1.0f, height)), ImVec2(0, ui.px(4)));
        for (const lesson::Term* term : lesson::terms_with(state.glossary_text)) {
            {
                const ScopedFace face(ui.fonts, Face::strong);
                ImGui::TextUnformatted(term->word);
            }
            paragraphs(ui, term->meaning, ui.theme.muted);
        }
        end_area();
        if (controls::button("Close")) actions.show_glossary(false);
    });
}

}  // namespace streamlab::gui
