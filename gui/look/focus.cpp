#include "look/focus.hpp"

#include <algorithm>
#include <array>

#include "look/control_list.hpp"
#include "platform/drawing.hpp"

namespace streamlab::gui {

namespace {

Focus* in_use = nullptr;
int no_focus_depth = 0;

constexpr const char* menu_panel = "menu";
// Where Tab begins: in the text that leads through the task.
constexpr std::array first_panels{"lesson", "controls", "puzzle", "program", "welcome"};

bool is_of_page(const std::string& panel) { return panel != menu_panel && panel != "list"; }
bool is_of_course(const std::string& panel) { return panel == "course" || panel == "course_head"; }

}  // namespace

void use_focus(Focus* focus) { in_use = focus; }
Focus* focus_in_use() { return no_focus_depth == 0 ? in_use : nullptr; }
void begin_no_focus() { ++no_focus_depth; }
void end_no_focus() { --no_focus_depth; }

std::optional<std::size_t> Focus::find(ImGuiID id) const {
    const auto found =
        std::find_if(stops_.begin(), stops_.end(), [&](const Stop& stop) { return stop.id == id; });
    if (id == 0 || found == stops_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - stops_.begin());
}

void Focus::move_to(ImGuiID id) {
    focused_ = id;
    is_new_ = true;
}

void Focus::go(int step, bool stays_in_panel) {
    const auto at = find(focused_);
    if (!at) {
        const auto begins = [&](const Stop& stop) {
            return std::find(first_panels.begin(), first_panels.end(), stop.panel) !=
                   first_panels.end();
        };
        auto first = std::find_if(stops_.begin(), stops_.end(), begins);
        if (first == stops_.end()) first = stops_.begin();
        if (first != stops_.end()) move_to(first->id);
        return;
    }
    const auto count = static_cast<std::ptrdiff_t>(stops_.size());
    auto index = static_cast<std::ptrdiff_t>(*at);
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        index = (index + step + count) % count;
        const Stop& stop = stops_[static_cast<std::size_t>(index)];
        if (!is_of_page(stop.panel)) continue;
        if (stays_in_panel && stop.panel != stops_[*at].panel) continue;
        return move_to(stop.id);
    }
}

void Focus::page_keys(Keys& keys) {
    const auto take = [&](Key key) {
        if (!keys.pressed(key)) return false;
        keys.consume(key);
        return true;
    };
    if (take(Key::tab)) go(keys.shift() ? -1 : 1, false);
    // The menus are the first controls of the page.
    const auto first = std::find_if(stops_.begin(), stops_.end(),
                                    [](const Stop& stop) { return stop.panel == "page"; });
    if (take(Key::menu) && first != stops_.end()) move_to(first->id);
    const auto at = find(focused_);
    if (!at) return;
    if (is_of_course(stops_[*at].panel) && take(Key::slash)) searches_course_ = true;
    if (take(Key::escape)) {
        focused_ = 0;
        return;
    }
    if (take(Key::enter) || take(Key::space)) pressed_ = focused_;
    if (keys.shift()) return;
    if (take(Key::up)) go(-1, true);
    if (take(Key::down)) go(1, true);
    for (const int step : {-1, 1}) {
        if (!take(step < 0 ? Key::left : Key::right)) continue;
        if (!stops_[*at].has_value) {
            go(step, true);
            continue;
        }
        stepped_ = focused_;
        steps_ = step;
    }
}

void Focus::menu_keys(Keys& keys) {
    std::vector<ImGuiID> entries;
    for (const Stop& stop : stops_)
        if (stop.panel == menu_panel) entries.push_back(stop.id);
    if (entries.empty()) return;
    const auto pressed = [&](Key key) { return keys.pressed_in(KeyTarget::popup, key); };
    const auto at = std::find(entries.begin(), entries.end(), in_menu_);
    if (pressed(Key::enter) && at != entries.end()) pressed_ = in_menu_;
    const int step = (pressed(Key::down) ? 1 : 0) - (pressed(Key::up) ? 1 : 0);
    if (step == 0) return;
    const auto count = static_cast<std::ptrdiff_t>(entries.size());
    const std::ptrdiff_t from =
        at == entries.end() ? (step > 0 ? -1 : count) : at - entries.begin();
    in_menu_ = entries[static_cast<std::size_t>((from + step + count) % count)];
    is_new_ = true;
}

void Focus::begin_frame(Keys& keys, ImU32 ring, float thickness) {
    stops_ = std::move(coming_);
    coming_.clear();
    pressed_ = stepped_ = 0;
    searches_course_ = false;
    ring_ = ring;
    thickness_ = thickness;
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) focused_ = in_menu_ = 0;
    menu_keys(keys);
    page_keys(keys);
    if (!find(in_menu_)) in_menu_ = 0;
    const auto at = find(focused_);
    panel_ = at ? stops_[*at].panel : std::string();
}

void Focus::end_frame() {
    // A control that is no longer drawn loses the focus, but a new one may wait for its first
    // frame.
    if (!is_new_ && std::none_of(coming_.begin(), coming_.end(),
                                 [&](const Stop& stop) { return stop.id == focused_; }))
        focused_ = 0;
}

void Focus::offer(ImGuiID id, bool has_value) {
    coming_.push_back({id, current_panel(), has_value});
    const bool is_menu = coming_.back().panel == menu_panel;
    if (id != (is_menu ? in_menu_ : focused_)) return;
    if (is_new_ && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    is_new_ = false;
    const float out = 2 * thickness_;
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 clip_min = draw->GetClipRectMin();
    const ImVec2 clip_max = draw->GetClipRectMax();
    draw_outline(
        draw, ImVec2(std::max(min.x - out, clip_min.x + 1), std::max(min.y - out, clip_min.y + 1)),
        ImVec2(std::min(max.x + out, clip_max.x - 1), std::min(max.y + out, clip_max.y - 1)), ring_,
        3 * thickness_, 2 * thickness_);
}

}  // namespace streamlab::gui
