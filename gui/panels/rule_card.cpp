// The card of a rule, over the page: its text, its source, an example and the labs that demonstrate
// it.
#include <fmt/format.h>

#include <algorithm>

#include "look/controls.hpp"
#include "look/text.hpp"
#include "panels/help_window.hpp"
#include "panels/panels.hpp"

namespace streamlab::gui {

namespace {

constexpr float card_width = 620;

void rule_button(const Ui& ui, Actions& actions, const catalogue::Rule& rule, bool is_shown) {
    if (is_shown) push_primary(ui);
    if (small_button(rule.id.c_str())) actions.open_card(rule.id);
    if (is_shown) pop_primary();
    if (!is_shown && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", rule.title.c_str());
}

void labs_with_rule(const Ui& ui, const AppState& state, Actions& actions,
                    const std::string& rule) {
    bool is_first = true;
    for (std::size_t i = 0; i < state.labs.size(); ++i) {
        const catalogue::Lab& lab = state.labs[i];
        if (std::find(lab.rules.begin(), lab.rules.end(), rule) == lab.rules.end()) continue;
        if (is_first) heading(ui, "LABS THAT SHOW IT");
        const std::string label = fmt::format("{:02} {}", lab.number, lab.title);
        if (!is_first) next_in_row(ui, label, ui.px(6));
        is_first = false;
        if (controls::button(label.c_str())) {
            actions.close_card();
            actions.select_lab(i);
        }
    }
    if (!is_first) ImGui::Dummy(ImVec2(0, ui.px(6)));
}

void contents(const Ui& ui, const AppState& state, Actions& actions, const catalogue::Rule& rule) {
    {
        const ScopedFace face(ui.fonts, Face::title);
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted(fmt::format("{}  {}", rule.id, rule.title).c_str());
        ImGui::PopTextWrapPos();
    }
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    paragraphs(ui, rule.text, ui.theme.text);
    paragraphs(ui, fmt::format("Source: {}.", rule.source), ui.theme.muted);
    ImGui::Dummy(ImVec2(0, ui.px(4)));
    heading(ui, "EXAMPLE");
    {
        const ScopedFace face(ui.fonts, Face::mono);
        ImGui::TextUnformatted(rule.example.c_str());
    }
    labs_with_rule(ui, state, actions, rule.id);
    heading(ui, "ALL RULES");
    for (const catalogue::Rule& each : state.rules) {
        if (&each != state.rules.data()) next_in_row(ui, each.id, ui.px(4));
        rule_button(ui, actions, each, &each == &rule);
    }
    ImGui::Dummy(ImVec2(0, ui.px(6)));
    if (controls::button("Close")) actions.close_card();
}

}  // namespace

void rule_title(const Ui& ui, const AppState& state, const std::string& rule) {
    const catalogue::Rule* const found = catalogue::find_rule(state.rules, rule);
    if (found == nullptr) return;
    ImGui::SameLine();
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.muted);
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(found->title.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

void rule_card(const Ui& ui, const AppState& state, Actions& actions) {
    if (!state.card || *state.card >= state.rules.size()) return;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float width = std::min(ui.px(card_width), display.x * 0.9f);
    ImGui::SetNextWindowPos(ImVec2(display.x / 2, display.y / 2), ImGuiCond_Always,
                            ImVec2(0.5f, 0.5f));
    ImGui::SetNextWindowSizeConstraints(ImVec2(width, 0), ImVec2(width, display.y * 0.96f));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ui.theme.panel);
    ImGui::PushStyleColor(ImGuiCol_Border, ui.theme.line);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, ui.px(1));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(24), ui.px(20)));
    ImGui::Begin("##card", nullptr,
                 scrolling_window | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove);
    contents(ui, state, actions, state.rules[*state.card]);
    ImGui::End();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor(2);
}

void rule_buttons(const Ui& ui, const AppState& state, Actions& actions,
                  const std::vector<std::string>& rules) {
    for (const std::string& id : rules) {
        const catalogue::Rule* const rule = catalogue::find_rule(state.rules, id);
        if (rule == nullptr) continue;
        rule_button(ui, actions, *rule, false);
        rule_title(ui, state, id);
    }
}

}  // namespace streamlab::gui
