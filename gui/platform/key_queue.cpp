#include "platform/key_queue.hpp"

#include <GLFW/glfw3.h>

namespace streamlab::gui {

namespace {

bool is_modifier(const KeyEvent& event) {
    return event.key >= GLFW_KEY_LEFT_SHIFT && event.key <= GLFW_KEY_RIGHT_SUPER;
}

bool is_press(const KeyEvent& event) { return event.character == 0 && event.action == GLFW_PRESS; }

// Keys with codes below Esc write a character, unless Control is down.
bool is_command(const KeyEvent& event) {
    const bool writes = event.key < GLFW_KEY_ESCAPE && (event.mods & GLFW_MOD_CONTROL) == 0;
    return is_press(event) && !is_modifier(event) && !writes;
}

}  // namespace

std::vector<KeyEvent> KeyQueue::take() {
    std::vector<KeyEvent> frame;
    bool has_text = false;
    bool has_command = false;
    while (!events_.empty()) {
        const KeyEvent next = events_.front();
        const bool is_text = next.character != 0;
        const bool is_release = !is_text && next.action == GLFW_RELEASE;
        const bool ends_text = is_command(next) || (is_press(next) && is_modifier(next));
        if (has_text && ends_text) break;
        if (has_command && (is_text || is_release || ends_text)) break;
        has_text = has_text || is_text;
        has_command = has_command || is_command(next);
        frame.push_back(next);
        events_.pop_front();
    }
    return frame;
}

}  // namespace streamlab::gui
