#include "look/text_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cfloat>

#include "look/control_list.hpp"

namespace streamlab::gui {

namespace {

std::vector<DrawnText>* text_recording = nullptr;

}  // namespace

void record_texts(std::vector<DrawnText>* list) { text_recording = list; }

void record_text(std::string_view text, ImVec2 min, ImVec2 max, float left, float right,
                 bool is_shortened) {
    if (text_recording == nullptr || text.empty()) return;
    const ImDrawList& draw = *ImGui::GetWindowDrawList();
    DrawnText drawn{current_panel(), std::string(text), min, max};
    drawn.left = std::max(left, draw.GetClipRectMin().x);
    drawn.right = std::min(right, draw.GetClipRectMax().x);
    drawn.is_shortened = is_shortened;
    text_recording->push_back(std::move(drawn));
}

void record_text(std::string_view text, ImVec2 min, ImVec2 max, bool is_shortened) {
    record_text(text, min, max, -FLT_MAX, FLT_MAX, is_shortened);
}

void record_label(std::string_view label) {
    if (text_recording == nullptr) return;
    const std::string_view text = label.substr(0, label.find("##"));
    const ImVec2 size = ImGui::CalcTextSize(text.data(), text.data() + text.size());
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    const ImVec2 from((min.x + max.x - size.x) / 2, (min.y + max.y - size.y) / 2);
    record_text(text, from, ImVec2(from.x + size.x, from.y + size.y), min.x, max.x);
}

std::string to_text(const std::vector<DrawnText>& texts) {
    std::string all;
    for (const DrawnText& each : texts)
        all += fmt::format("{} | {} | {:.0f} to {:.0f} in {:.0f} to {:.0f}{}\n", each.panel,
                           each.text, each.min.x, each.max.x, each.left, each.right,
                           each.is_shortened ? " | shortened" : "");
    return all;
}

}  // namespace streamlab::gui
