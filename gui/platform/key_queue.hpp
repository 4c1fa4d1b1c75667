// A queue of key events for the next frames.
//
// ImGui 1.86 reads the state of the keys when a frame begins. It would lose a key that goes down
// and up between two frames, and characters typed while Control is down.
#pragma once

#include <cstddef>
#include <deque>
#include <vector>

namespace streamlab::gui {

struct KeyEvent {
    int key = 0;  // GLFW's, like the next three
    int code = 0;
    int action = 0;
    int mods = 0;
    unsigned int character = 0;  // not 0: a typed character instead of a key

    bool operator==(const KeyEvent&) const = default;
};

class KeyQueue {
public:
    void add(const KeyEvent& event) { events_.push_back(event); }
    // Takes the events of the next frame, in order: characters or one command (Ctrl+A, Home), but
    // not both. The key of a command is released in a later frame.
    std::vector<KeyEvent> take();
    bool is_empty() const { return events_.empty(); }

private:
    std::deque<KeyEvent> events_;
};

}  // namespace streamlab::gui
