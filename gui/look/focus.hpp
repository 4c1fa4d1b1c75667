// The keyboard focus among the app's controls: Tab goes from control to control in drawing order,
// arrows stay in a panel, Enter or Space presses, Left and Right change a value. A ring shows it.
// Not ImGui's navigation: that differs between releases, and takes keys that are commands here.
#pragma once

#include <imgui.h>

#include <optional>
#include <string>
#include <vector>

#include "platform/input.hpp"

namespace streamlab::gui {

class Focus {
public:
    // Before the controls of a frame: takes the keys that it handles.
    void begin_frame(Keys& keys, ImU32 ring, float thickness);
    void end_frame();

    bool is_anywhere() const { return focused_ != 0; }
    // The panel of the focused control, as in Control::panel; empty: none.
    const std::string& panel() const { return panel_; }
    // "/" was pressed while the course has the focus.
    bool searches_course() const { return searches_course_; }

    // Called by the controls. `id`: ImGui's of the last item; `has_value`: Left and Right change
    // it.
    void offer(ImGuiID id, bool has_value);
    bool is_pressed(ImGuiID id) const { return pressed_ != 0 && pressed_ == id; }
    int steps(ImGuiID id) const { return stepped_ != 0 && stepped_ == id ? steps_ : 0; }
    void move_to(ImGuiID id);

private:
    struct Stop {
        ImGuiID id;
        std::string panel;
        bool has_value;
    };
    void page_keys(Keys& keys);
    void menu_keys(Keys& keys);
    void go(int step, bool stays_in_panel);
    std::optional<std::size_t> find(ImGuiID id) const;

    std::vector<Stop> stops_;   // of the last frame
    std::vector<Stop> coming_;  // of this frame
    ImGuiID focused_ = 0;       // 0: none
    ImGuiID in_menu_ = 0;       // while a menu is open
    std::string panel_;
    bool is_new_ = false;  // it has to be scrolled to
    ImGuiID pressed_ = 0;  // in this frame
    ImGuiID stepped_ = 0;
    int steps_ = 0;
    bool searches_course_ = false;
    ImU32 ring_ = 0;
    float thickness_ = 1;
};

// The one that controls use; null: none.
void use_focus(Focus* focus);
Focus* focus_in_use();

// Controls between these two calls are no stops of their own: parts of a group, for example.
void begin_no_focus();
void end_no_focus();

}  // namespace streamlab::gui
