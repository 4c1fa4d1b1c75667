#include "look/controls.hpp"

#include <algorithm>
#include <array>

#include "look/focus.hpp"
#include "look/text.hpp"
#include "look/text_list.hpp"

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

namespace {

// Makes the last item a stop of the keyboard focus. Returns true if a key pressed it.
bool offer_focus(ImGuiID id, bool has_value = false) {
    Focus* const focus = focus_in_use();
    if (focus == nullptr) return false;
    focus->offer(id, has_value);
    return focus->is_pressed(id);
}

int steps_of(ImGuiID id) {
    Focus* const focus = focus_in_use();
    return focus != nullptr ? focus->steps(id) : 0;
}

}  // namespace

namespace controls {

bool button(const char* label, ImVec2 size, bool is_possible) {
    // A button as wide as its label may be too wide for its panel.
    const std::string_view text =
        std::string_view(label).substr(0, std::string_view(label).find("##"));
    const float padding = 2 * ImGui::GetStyle().FramePadding.x;
    const float room = ImGui::GetContentRegionAvail().x - padding;
    const std::string shown =
        size.x == 0 ? shortened(text, std::max(padding, room)) : std::string(text);
    const bool is_shortened = shown != text;
    const std::string cut = shown + "###" + label;
    const char* const drawn = is_shortened ? cut.c_str() : label;
    ImGui::BeginDisabled(!is_possible);
    const bool is_pressed = ImGui::Button(drawn, size);
    ImGui::EndDisabled();
    if (is_shortened && ImGui::IsItemHovered())
        ImGui::SetTooltip("%.*s", static_cast<int>(text.size()), text.data());
    record_control(ControlKind::button, label, is_possible);
    record_label(drawn);
    if (!is_possible) return false;
    return offer_focus(ImGui::GetID(drawn)) || is_pressed;
}

bool row(const char* label, bool is_selected) {
    const bool is_pressed = ImGui::Selectable(label, is_selected);
    record_control(ControlKind::row, label);
    return offer_focus(ImGui::GetID(label)) || is_pressed;
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
    if (!is_possible || !offer_focus(ImGui::GetID(label))) return is_pressed;
    ImGui::CloseCurrentPopup();
    return true;
}

bool box(const char* label, bool* is_on) {
    const bool is_changed = ImGui::Checkbox(label, is_on);
    record_control(ControlKind::box, label);
    if (!offer_focus(ImGui::GetID(label))) return is_changed;
    *is_on = !*is_on;
    return true;
}

bool slider(const char* id, std::int64_t* value, std::int64_t least, std::int64_t most,
            const char* format) {
    const bool is_changed = ImGui::SliderScalar(id, ImGuiDataType_S64, value, &least, &most, format,
                                                ImGuiSliderFlags_AlwaysClamp);
    record_control(ControlKind::slider, id);
    offer_focus(ImGui::GetID(id), true);
    const int steps = steps_of(ImGui::GetID(id));
    if (steps == 0) return is_changed;
    const std::int64_t length = std::max<std::int64_t>(1, (most - least) / 20);
    *value = std::clamp(*value + steps * length, least, most);
    return true;
}

std::optional<std::size_t> list(const Ui& ui, const char* id, const std::string& shown,
                                const std::vector<std::string>& rows, std::size_t chosen) {
    const ImGuiID own = ImGui::GetID(id);
    if (const Focus* focus = focus_in_use(); focus != nullptr && focus->is_pressed(own)) {
        ImGui::PushID(id);
        ImGui::OpenPopup("##ComboPopup");  // ImGui's name for it, in all releases
        ImGui::PopID();
    }
    const float room =
        ImGui::CalcItemWidth() - ImGui::GetFrameHeight() - 2 * ImGui::GetStyle().FramePadding.x;
    const std::string preview = shortened(shown, room);
    if (!ImGui::BeginCombo(id, preview.c_str())) {
        // While the list is open, the last item is one of its rows.
        record_control(ControlKind::list, id);
        const ImVec2 min = ImGui::GetItemRectMin();
        const ImVec2 max = ImGui::GetItemRectMax();
        const float left = min.x + ImGui::GetStyle().FramePadding.x;
        const float width = ImGui::CalcTextSize(preview.c_str()).x;
        record_text(shown, ImVec2(left, min.y), ImVec2(left + width, max.y), min.x,
                    max.x - ImGui::GetFrameHeight(), preview != shown);
        if (preview != shown && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", shown.c_str());
        offer_focus(own, true);
        const auto last = static_cast<std::ptrdiff_t>(rows.size()) - 1;
        const auto next = static_cast<std::ptrdiff_t>(chosen) + steps_of(own);
        if (steps_of(own) != 0 && next >= 0 && next <= last) return static_cast<std::size_t>(next);
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

float width_of_list(const std::vector<std::string>& rows) {
    float widest = 0;
    for (const std::string& row : rows)
        widest = std::max(widest, ImGui::CalcTextSize(row.c_str()).x);
    return widest + 2 * ImGui::GetStyle().FramePadding.x + ImGui::GetFrameHeight();
}

namespace {

// ImGui keeps the text of an active field; only this callback can replace it.
int replace_text(ImGuiInputTextCallbackData* data) {
    const auto* const completed = static_cast<const std::optional<std::string>*>(data->UserData);
    if (data->EventFlag != ImGuiInputTextFlags_CallbackAlways || !*completed) return 0;
    data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(0, completed->value().c_str());
    return 0;
}

std::optional<std::string> text_field(const char* id, const char* hint, const std::string& text,
                                      ImGuiInputTextFlags flags,
                                      const std::optional<std::string>* completed) {
    const ImGuiID own = ImGui::GetID(id);
    if (const Focus* focus = focus_in_use(); focus != nullptr && focus->is_pressed(own))
        ImGui::SetKeyboardFocusHere();
    std::array<char, 1000> typed{};
    std::copy_n(text.data(), std::min(text.size(), typed.size() - 1), typed.data());
    const float room = ImGui::CalcItemWidth() - 2 * ImGui::GetStyle().FramePadding.x;
    const std::string shown = shortened(hint, room);
    const bool is_changed =
        ImGui::InputTextWithHint(id, shown.c_str(), typed.data(), typed.size(), flags,
                                 completed != nullptr ? replace_text : nullptr,
                                 const_cast<std::optional<std::string>*>(completed));
    record_control(ControlKind::field, id);
    offer_focus(own);
    if (text.empty()) {
        const float left = ImGui::GetItemRectMin().x + ImGui::GetStyle().FramePadding.x;
        const float width = ImGui::CalcTextSize(shown.c_str()).x;
        const bool is_shortened = shown != hint;
        record_text(hint, ImVec2(left, ImGui::GetItemRectMin().y),
                    ImVec2(left + width, ImGui::GetItemRectMax().y), left,
                    ImGui::GetItemRectMax().x, is_shortened);
        if (is_shortened && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", hint);
    }
    return is_changed ? std::optional<std::string>(typed.data()) : std::nullopt;
}

}  // namespace

std::optional<std::string> field(const char* id, const char* hint, const std::string& text,
                                 ImGuiInputTextFlags flags) {
    return text_field(id, hint, text, flags, nullptr);
}

std::optional<std::string> completed_field(const char* id, const char* hint,
                                           const std::string& text,
                                           const std::optional<std::string>& completed) {
    return text_field(id, hint, text,
                      ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackCompletion,
                      &completed);
}

bool area(const char* id, ImVec2 size, std::string_view name, ControlKind kind, bool is_possible) {
    const bool is_pressed = ImGui::InvisibleButton(id, size);
    record_control(kind, name.empty() ? id : name, is_possible);
    const bool is_stop = kind == ControlKind::button || kind == ControlKind::row;
    if (!is_stop || !is_possible) return is_pressed;
    return offer_focus(ImGui::GetID(id)) || is_pressed;
}

int group_steps(const char* id) {
    const ImGuiID own = ImGui::GetID(id);
    offer_focus(own, true);
    return steps_of(own);
}

bool is_clicked(std::string_view name, ControlKind kind) {
    record_control(kind, name);
    return ImGui::IsItemClicked();
}

bool is_clicked_outside(ImVec2 min, ImVec2 max) {
    return ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
           !ImGui::IsMouseHoveringRect(min, max, false);
}

}  // namespace controls

}  // namespace streamlab::gui
