// Key events until the frame that takes them.
//
// ImGui 1.86 looks at which keys are down when a frame begins, so a key that goes down and up
// between two frames would be lost, and so would be what is typed while Control is down.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

namespace streamlab::gui {

struct KeyEvent {
    int key = 0;  // these four are GLFW's
    int code = 0;
    int action = 0;
    int mods = 0;
    unsigned int character = 0;  // not 0: a character that was typed, and no key

    bool operator==(const KeyEvent&) const = default;
};

class KeyQueue {
public:
    void add(const KeyEvent& event) { events_.push_back(event); }
    // The next frame's, in their order: characters or one command (Ctrl+A, Home), but not both. A
    // command's key is released in a later frame.
    std::vector<KeyEvent> take();
    bool is_empty() const { return events_.empty(); }

private:
    std::deque<KeyEvent> events_;
};

}  // namespace streamlab::gui
