// Keys and mouse with the same interface for every ImGui version.
//
// ImGui 1.86 names only 22 keys, and 1.91.5 removed its raw key arrays, so key presses come
// straight from the window system through this queue; the mouse goes through ImGui.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace streamlab::gui {

enum class Key : std::uint8_t {
    none,
    w,
    a,
    b,
    s,
    d,
    e,
    f,
    g,
    h,
    k,
    m,
    l,
    n,
    o,
    p,
    c,
    r,
    t,
    zero,
    one,
    two,
    three,
    four,
    tab,
    left,
    right,
    up,
    down,
    bracket_left,
    bracket_right,
    question,
    slash,
    space,
    comma,
    period,
    escape,
    enter,
    copy,  // Ctrl+C
    menu,  // F10
    count,
};

// Keys of the text editor.
enum class EditKey : std::uint8_t {
    character,  // a typed character, or a key with Control
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    backspace,
    erase,
    enter,
    tab,
    escape,
    f3,
    f8,
};

// One key press or repetition. Strokes keep their order, which a frame's state of keys and
// characters loses: typing may be faster than the frame rate.
struct Stroke {
    EditKey key = EditKey::character;
    char32_t character = 0;  // with Control the key's own letter, else the typed character
    bool control = false;
    bool shift = false;
    bool alt = false;
};

// The part of the window that receives a frame's keys: the topmost one that accepts any.
enum class KeyTarget : std::uint8_t {
    commands,  // the page: letters are commands
    text,      // a text field, or the editor
    dialog,    // a dialog that asks for a file
    popup,     // an open menu or list
};

class Keys {
public:
    // Called by the window or by a test.
    void type(const Stroke& stroke) { strokes_.push_back(stroke); }
    // All strokes since the last frame.
    const std::vector<Stroke>& strokes() const { return strokes_; }

    // Called by the window or by a test.
    void press(Key key, bool shift = false);
    void release(Key key);
    void release_all();  // the window lost the focus

    // Called once a frame, before the panels. Returns true if a held key needs another frame.
    bool begin_frame(float seconds, KeyTarget part);
    void end_frame();

    bool pressed(Key key) const;
    // Hides a press from the rest of the frame.
    void consume(Key key) { keys_[static_cast<std::size_t>(key)].pressed = false; }
    // True even during text input: for keys that write no character (Enter, Esc).
    bool pressed_during_input(Key key) const { return page_receives_keys() && at(key).pressed; }
    // For dialogs and popups over the page.
    bool pressed_in(KeyTarget part, Key key) const { return part_ == part && at(key).pressed; }
    bool page_receives_keys() const {
        return part_ == KeyTarget::commands || part_ == KeyTarget::text;
    }
    bool shift() const { return shift_; }
    // For keys that move continuously: one unit at the press, then, while held, `rate` units per
    // second.
    float travel(Key key, float rate) const;

private:
    struct State {
        bool pressed = false;  // since the last frame, even if released again
        bool down = false;
        float held_s = 0;
    };
    const State& at(Key key) const { return keys_[static_cast<std::size_t>(key)]; }

    std::array<State, static_cast<std::size_t>(Key::count)> keys_{};
    std::vector<Stroke> strokes_;
    float frame_s_ = 0;
    bool shift_ = false;
    KeyTarget part_ = KeyTarget::commands;
};

// Converts GLFW's key code (layout-independent keys) or a typed character (the others).
Key key_of_code(int glfw_key);
Key key_of_character(unsigned int character);

// The stroke of a key that writes no character, or that is pressed with Control or Alt; nullopt for
// all others, which arrive as characters. `letter`: the letter of the key in the keyboard's layout,
// 0 for none; `mods`: GLFW's.
std::optional<Stroke> stroke_of(int glfw_key, char letter, int mods);

// Input for tests and screenshots, instead of input from the window's backend.
void inject_mouse_position(float x, float y);
void inject_mouse_button(int button, bool down);
void inject_wheel(float steps);
void inject_shift(bool down);

}  // namespace streamlab::gui
