// Knobs of a lab.
#include <fmt/format.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/panels.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

constexpr float row_height = 26;
constexpr float row_gap = 5;
constexpr float padding = 9;
constexpr float max_title_fraction = 0.5f;  // of the width

float segments_width(const Ui& ui, const catalogue::Knob& knob) {
    float width = 0;
    for (const catalogue::KnobChoice& choice : knob.choices) {
        width += ui.fonts.measure(Face::text, choice.label.c_str()).x + ui.px(20);
    }
    return width;
}

// Draws the knob's name in texts and on the command line.
void name_in_texts(const catalogue::Knob& knob, const std::string& value) {
    ImGui::SetTooltip("%s", fmt::format("{}={}", knob.name, value).c_str());
}

// A few choices are shown side by side, so that all can be read before one is tried.
void segments(const Ui& ui, const catalogue::Knob& knob, const std::string& value,
              Actions& actions) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(2), 0));
    std::size_t at = 0;
    ImGui::BeginGroup();
    begin_no_focus();
    for (std::size_t i = 0; i < knob.choices.size(); ++i) {
        const catalogue::KnobChoice& choice = knob.choices[i];
        const bool chosen = choice.value == value;
        if (i > 0) ImGui::SameLine();
        if (chosen) {
            at = i;
            ImGui::PushStyleColor(ImGuiCol_Button, ui.theme.accent);
            ImGui::PushStyleColor(ImGuiCol_ButtonHovered, ui.theme.accent);
            ImGui::PushStyleColor(ImGuiCol_ButtonActive, ui.theme.accent);
            ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.on_accent);
        }
        ImGui::PushID(static_cast<int>(i));
        const float width = ui.fonts.measure(Face::text, choice.label.c_str()).x + ui.px(20);
        const bool pressed =
            controls::button(choice.label.c_str(), ImVec2(width, ui.px(row_height)));
        ImGui::PopID();
        if (chosen) ImGui::PopStyleColor(4);
        if (pressed) actions.set_knob(knob.name, choice.value);
        if (ImGui::IsItemHovered()) name_in_texts(knob, choice.value);
    }
    end_no_focus();
    ImGui::EndGroup();
    const int step = controls::group_steps("##values");
    if (step > 0 && at + 1 < knob.choices.size())
        actions.set_knob(knob.name, knob.choices[at + 1].value);
    if (step < 0 && at > 0) actions.set_knob(knob.name, knob.choices[at - 1].value);
    ImGui::PopStyleVar();
}

void drop_down(const Ui& ui, const catalogue::Knob& knob, const std::string& value,
               Actions& actions) {
    std::vector<std::string> labels;
    std::size_t chosen = knob.choices.size();
    for (const catalogue::KnobChoice& choice : knob.choices) {
        if (choice.value == value) chosen = labels.size();
        labels.push_back(choice.label);
    }
    const std::string& shown = chosen < labels.size() ? labels[chosen] : value;
    if (const auto taken = controls::list(ui, "##choice", shown, labels, chosen))
        actions.set_knob(knob.name, knob.choices[*taken].value);
}

void slider(const catalogue::Knob& knob, const std::string& value, Actions& actions) {
    const std::int64_t now = std::strtoll(value.c_str(), nullptr, 10);
    std::int64_t moved = now;
    std::string format = "%lld";
    if (!knob.unit.empty()) format += ' ';
    for (const char c : knob.unit)
        format += c == '%' ? "%%" : std::string(1, c);
    if (controls::slider("##number", &moved, knob.minimum, knob.maximum, format.c_str()))
        actions.set_knob(knob.name, std::to_string(moved));
}

// True if the control does not fit beside the title: it stands below, over the whole width.
bool needs_own_line(const Ui& ui, const catalogue::Knob& knob, float room) {
    if (knob.choices.empty() || segments_width(ui, knob) <= room) return false;
    std::vector<std::string> labels;
    for (const catalogue::KnobChoice& choice : knob.choices)
        labels.push_back(choice.label);
    return controls::width_of_list(labels) > room;
}

const std::string& title_of(const catalogue::Knob& knob) {
    return knob.title.empty() ? knob.name : knob.title;
}

// Width of the column of titles: that of the longest title, but at most a part of `width`.
float title_column(const Ui& ui, const std::vector<catalogue::Knob>& knobs, float width) {
    float widest = 0;
    for (const catalogue::Knob& knob : knobs) {
        widest = std::max(widest, ui.fonts.measure(Face::text, title_of(knob).c_str()).x);
    }
    return std::min(widest + ui.px(16), std::floor(width * max_title_fraction));
}

// Size of a title in its column. A long one takes several lines.
ImVec2 title_size(const Ui& ui, const catalogue::Knob& knob, float title_width) {
    return ui.fonts.font(Face::text)
        ->CalcTextSizeA(ui.fonts.size(Face::text), FLT_MAX, std::max(1.0f, title_width - ui.px(12)),
                        title_of(knob).c_str());
}

float height_of_row(const Ui& ui, const catalogue::Knob& knob, float title_width) {
    return std::max(ui.px(row_height), std::ceil(title_size(ui, knob, title_width).y));
}

// Height of a whole row, in which the control may stand below the title.
float height_with_control(const Ui& ui, const catalogue::Knob& knob, float title_width,
                          float width) {
    if (!needs_own_line(ui, knob, width - title_width)) return height_of_row(ui, knob, title_width);
    return std::ceil(title_size(ui, knob, width).y) + ui.px(row_gap + row_height);
}

void knob_row(const Ui& ui, const catalogue::Knob& knob, const std::string& value,
              float title_width, Actions& actions) {
    ImGui::PushID(knob.name.c_str());
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float whole = height_with_control(ui, knob, title_width, width);
    const bool is_below = needs_own_line(ui, knob, width - title_width);
    if (is_below) title_width = width;
    const float height =
        is_below ? whole - ui.px(row_gap + row_height) : height_of_row(ui, knob, title_width);
    const float middle = from.y + (height - title_size(ui, knob, title_width).y) / 2;
    ImGui::GetWindowDrawList()->AddText(
        ui.fonts.font(Face::text), ui.fonts.size(Face::text), ImVec2(from.x, std::round(middle)),
        ui.theme.text, title_of(knob).c_str(), nullptr, std::max(1.0f, title_width - ui.px(12)));
    const float room = is_below ? width : width - title_width;
    ImGui::SetCursorScreenPos(
        is_below
            ? ImVec2(from.x, from.y + height + ui.px(row_gap))
            : ImVec2(from.x + title_width, from.y + std::round((height - ui.px(row_height)) / 2)));
    ImGui::SetNextItemWidth(room);
    if (knob.choices.empty()) {
        slider(knob, value, actions);
    } else if (segments_width(ui, knob) <= room) {
        segments(ui, knob, value, actions);
    } else {
        drop_down(ui, knob, value, actions);
    }
    ImGui::PopID();
    if (ImGui::IsMouseHoveringRect(from, ImVec2(from.x + title_width, from.y + height)))
        name_in_texts(knob, value);
    end_at(ImVec2(from.x, from.y + whole + ui.px(row_gap)));
}

}  // namespace

float knob_controls_height(const Ui& ui, const AppState& state, float width) {
    if (state.lab() == nullptr || state.lab()->knobs.empty()) return 0;
    const float titles = title_column(ui, state.lab()->knobs, width);
    float height = 2 * ui.px(padding);
    for (const catalogue::Knob& knob : state.lab()->knobs)
        height += height_with_control(ui, knob, titles, width) + ui.px(row_gap);
    return height;
}

void knob_controls(const Ui& ui, const AppState& state, Actions& actions) {
    if (state.lab() == nullptr) return;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(8), 0));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        ImVec2(ui.px(10), (ui.px(row_height) - ui.fonts.size(Face::text)) / 2));
    const float titles = title_column(ui, state.lab()->knobs, ImGui::GetContentRegionAvail().x);
    // Setting a knob changes the session at once, so look up each value separately.
    for (const catalogue::Knob& knob : state.lab()->knobs) {
        const auto value = state.session()->knobs.find(knob.name);
        if (value == state.session()->knobs.end()) continue;
        knob_row(ui, knob, std::string(value->second), titles, actions);
    }
    ImGui::PopStyleVar(2);
}

}  // namespace streamlab::gui
