#include <fmt/format.h>

#include <cfloat>
#include <string>

#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr const char* run_mark = "\u2022";
constexpr const char* right_mark = "\u2713";

// What has been done with a lab: nothing, run, or all steps.
const char* progress_mark(const LabSession& session) {
    if (session.furthest == Step::remember) return right_mark;
    return session.has_run ? run_mark : "";
}

void lab_row(const Ui& ui, const AppState& state, Actions& actions, std::size_t index) {
    const catalogue::Lab& lab = state.labs[index];
    const bool selected = index == state.selected_lab;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float title_x = from.x + ui.px(42);
    const float title_width = width - ui.px(42) - ui.px(24);
    ImFont* font = ui.fonts.font(Face::text);
    const float font_size = ui.fonts.size(Face::text);
    const ImVec2 title = font->CalcTextSizeA(font_size, FLT_MAX, title_width, lab.title.c_str());
    const float pad = ui.px(8);
    const ImVec2 size(width, title.y + 2 * pad);

    ImGui::PushID(static_cast<int>(index));
    if (ImGui::InvisibleButton("lab", size)) actions.select_lab(index);
    const bool hovered = ImGui::IsItemHovered();
    ImGui::PopID();

    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 to(from.x + size.x, from.y + size.y);
    if (selected || hovered) {
        draw->AddRectFilled(from, to,
                            selected ? ui.theme.control : with_alpha(ui.theme.control, 0.5f));
    }
    if (selected) draw->AddRectFilled(from, ImVec2(from.x + ui.px(3), to.y), ui.theme.accent);
    draw_text(ui, draw, Face::mono, ImVec2(from.x + ui.px(14), from.y + pad + ui.px(1)),
              ui.theme.muted, fmt::format("{:02}", lab.number));
    draw->AddText(font, font_size, ImVec2(title_x, from.y + pad),
                  selected ? ui.theme.text : with_alpha(ui.theme.text, 0.86f), lab.title.c_str(),
                  nullptr, title_width);
    const char* mark = progress_mark(state.sessions[index]);
    draw_text(ui, draw, Face::text, ImVec2(to.x - ui.px(20), from.y + pad),
              mark == right_mark ? ui.theme.good : ui.theme.muted, mark);
}

}  // namespace

void labs_panel(const Ui& ui, const AppState& state, Actions& actions, ImVec2 size) {
    begin_area("##labs", size, ImVec2(0, ui.px(12)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const float indent = ui.px(14);
    ImGui::Indent(indent);
    heading(ui, "LABS");
    ImGui::Unindent(indent);
    ImGui::Dummy(ImVec2(0, ui.px(6)));
    for (std::size_t i = 0; i < state.labs.size(); ++i)
        lab_row(ui, state, actions, i);
    ImGui::PopStyleVar();
    end_area();
}

}  // namespace streamlab::gui
