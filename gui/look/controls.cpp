#include "look/controls.hpp"

#include <algorithm>
#include <array>

namespace streamlab::gui {

void push_primary(const Ui& ui) {
    ImGui::PushStyleColor(ImGuiCol_Button, ui.theme.accent);
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, with_alpha(ui.theme.accent, 0.85f));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, with_alpha(ui.theme.accent, 0.7f));
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme.on_accent);
}

void pop_primary() { ImGui::PopStyleColor(4); }

bool small_button(const char* label) {
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(padding.x, padding.y * 0.4f));
    const bool is_pressed = controls::button(label);
    ImGui::PopStyleVar();
    return is_pressed;
}

void next_in_row(const Ui& ui, const std::string& label, float gap) {
    const float width =
        ui.fonts.measure(Face::text, label.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    if (ImGui::GetItemRectMax().x + gap + width <= right) ImGui::SameLine(0, gap);
}

namespace controls {

bool button(const char* label, ImVec2 size, bool is_possible) {
    ImGui::BeginDisabled(!is_possible);
    const bool is_pressed = ImGui::Button(label, size);
    ImGui::EndDisabled();
    record_control(ControlKind::button, label, is_possible);
    return is_pressed;
}

bool row(const char* label, bool is_selected) {
    const bool is_pressed = ImGui::Selectable(label, is_selected);
    record_control(ControlKind::row, label);
    return is_pressed;
}

bool folded_part(const std::string& title) {
    bool* const is_open = ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID(title.c_str()), false);
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const float size = ImGui::GetFontSize();
    ImGui::PushID(title.c_str());
    if (row(("    " + title).c_str())) *is_open = !*is_open;
    ImGui::PopID();
    // Draw a triangle, because not every font has one.
    const float half = size * 0.3F;
    const ImVec2 centre{place.x + size * 0.5F, place.y + size * 0.55F};
    const ImU32 colour = ImGui::GetColorU32(ImGuiCol_Text);
    ImDrawList* const lines = ImGui::GetWindowDrawList();
    if (*is_open)
        lines->AddTriangleFilled({centre.x - half, centre.y - half * 0.6F},
                                 {centre.x + half, centre.y - half * 0.6F},
                                 {centre.x, centre.y + half * 0.8F}, colour);
    else
        lines->AddTriangleFilled({centre.x - half * 0.6F, centre.y - half},
                                 {centre.x + half * 0.8F, centre.y},
                                 {centre.x - half * 0.6F, centre.y + half}, colour);
    return *is_open;
}

bool entry(const char* label, const char* keys, bool is_on, bool is_possible) {
    const bool is_pressed = ImGui::MenuItem(label, keys, is_on, is_possible);
    record_control(ControlKind::entry, label, is_possible);
    return is_pressed;
}

bool box(const char* label, bool* is_on) {
    const bool is_changed = ImGui::Checkbox(label, is_on);
    record_control(ControlKind::box, label);
    return is_changed;
}

bool slider(const char* id, std::int64_t* value, std::int64_t least, std::int64_t most,
            const char* format) {
    const bool is_changed = ImGui::SliderScalar(id, ImGuiDataType_S64, value, &least, &most, format,
                                                ImGuiSliderFlags_AlwaysClamp);
    record_control(ControlKind::slider, id);
    return is_changed;
}

std::optional<std::size_t> list(const Ui& ui, const char* id, const std::string& shown,
                                const std::vector<std::string>& rows, std::size_t chosen) {
    if (!ImGui::BeginCombo(id, shown.c_str())) {
        // While the list is open, the last item is one of its rows.
        record_control(ControlKind::list, id);
        return std::nullopt;
    }
    const auto pressed = [&](Key key) { return ui.keys.pressed_in(KeyTarget::popup, key); };
    int& marked =
        *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("##marked"), static_cast<int>(chosen));
    if (ImGui::IsWindowAppearing()) marked = static_cast<int>(chosen);
    const int step = (pressed(Key::down) ? 1 : 0) - (pressed(Key::up) ? 1 : 0);
    marked = std::clamp(marked + step, 0, std::max(0, static_cast<int>(rows.size()) - 1));
    const auto at = static_cast<std::size_t>(marked);
    std::optional<std::size_t> taken;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (row(rows[i].c_str(), i == at)) taken = i;
        if (step != 0 && i == at) ImGui::SetScrollHereY();
    }
    if (pressed(Key::enter) && at < rows.size()) taken = at;
    if (taken || pressed(Key::escape)) ImGui::CloseCurrentPopup();
    ImGui::EndCombo();
    return taken;
}

bool begin_menu(const Ui& ui, const char* id) {
    if (!ImGui::BeginPopup(id)) return false;
    if (ui.keys.pressed_in(KeyTarget::popup, Key::escape)) ImGui::CloseCurrentPopup();
    return true;
}

std::optional<std::string> field(const char* id, const char* hint, const std::string& text,
                                 ImGuiInputTextFlags flags) {
    std::array<char, 1000> typed{};
    std::copy_n(text.data(), std::min(text.size(), typed.size() - 1), typed.data());
    const bool is_changed = ImGui::InputTextWithHint(id, hint, typed.data(), typed.size(), flags);
    record_control(ControlKind::field, id);
    return is_changed ? std::optional<std::string>(typed.data()) : std::nullopt;
}

bool area(const char* id, ImVec2 size, std::string_view name, ControlKind kind, bool is_possible) {
    const bool is_pressed = ImGui::InvisibleButton(id, size);
    record_control(kind, name.empty() ? id : name, is_possible);
    return is_pressed;
}

bool is_clicked(std::string_view name, ControlKind kind) {
    record_control(kind, name);
    return ImGui::IsItemClicked();
}

bool is_clicked_outside() {
    // A press makes a control of this window active, and then no window counts as hovered without
    // AllowWhenBlockedByActiveItem.
    constexpr ImGuiHoveredFlags inside =
        ImGuiHoveredFlags_RootAndChildWindows | ImGuiHoveredFlags_AllowWhenBlockedByActiveItem;
    return ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !ImGui::IsWindowHovered(inside);
}

}  // namespace controls

}  // namespace streamlab::gui
