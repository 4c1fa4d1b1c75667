#include "platform/input.hpp"

#include <GLFW/glfw3.h>
#include <imgui.h>

#include <utility>

namespace streamlab::gui {

namespace {
constexpr float hold_delay_s = 0.2f;  // a tap is one step; only a held key moves continuously

constexpr std::array<std::pair<int, EditKey>, 16> edit_keys{
    {{GLFW_KEY_LEFT, EditKey::left},
     {GLFW_KEY_RIGHT, EditKey::right},
     {GLFW_KEY_UP, EditKey::up},
     {GLFW_KEY_DOWN, EditKey::down},
     {GLFW_KEY_HOME, EditKey::home},
     {GLFW_KEY_END, EditKey::end},
     {GLFW_KEY_PAGE_UP, EditKey::page_up},
     {GLFW_KEY_PAGE_DOWN, EditKey::page_down},
     {GLFW_KEY_BACKSPACE, EditKey::backspace},
     {GLFW_KEY_DELETE, EditKey::erase},
     {GLFW_KEY_ENTER, EditKey::enter},
     {GLFW_KEY_KP_ENTER, EditKey::enter},
     {GLFW_KEY_TAB, EditKey::tab},
     {GLFW_KEY_ESCAPE, EditKey::escape},
     {GLFW_KEY_F3, EditKey::f3},
     {GLFW_KEY_F8, EditKey::f8}}};
}  // namespace

void Keys::press(Key key, bool shift) {
    if (key == Key::none) return;
    State& state = keys_[static_cast<std::size_t>(key)];
    state.pressed = true;
    state.down = true;
    shift_ = shift;
}

void Keys::release(Key key) {
    if (key == Key::none) return;
    State& state = keys_[static_cast<std::size_t>(key)];
    state.down = false;
    state.held_s = 0;
}

void Keys::release_all() {
    for (State& state : keys_)
        state = State{};
}

bool Keys::begin_frame(float seconds, KeyTarget part) {
    frame_s_ = seconds;
    part_ = part;
    bool held = false;
    for (State& state : keys_) {
        if (!state.down || state.pressed) continue;
        state.held_s += seconds;
    }
    for (const Key key : {Key::w, Key::a, Key::s, Key::d})
        held = held || at(key).down;
    return held && part_ == KeyTarget::commands;
}

void Keys::end_frame() {
    strokes_.clear();
    for (State& state : keys_)
        state.pressed = false;
}

bool Keys::pressed(Key key) const { return part_ == KeyTarget::commands && at(key).pressed; }

float Keys::travel(Key key, float rate) const {
    if (part_ != KeyTarget::commands) return 0;
    if (at(key).pressed) return 1;
    return at(key).down && at(key).held_s > hold_delay_s ? rate * frame_s_ : 0;
}

Key key_of_code(int glfw_key) {
    switch (glfw_key) {
    case GLFW_KEY_W:
        return Key::w;
    case GLFW_KEY_A:
        return Key::a;
    case GLFW_KEY_S:
        return Key::s;
    case GLFW_KEY_D:
        return Key::d;
    case GLFW_KEY_TAB:
        return Key::tab;
    case GLFW_KEY_LEFT:
        return Key::left;
    case GLFW_KEY_RIGHT:
        return Key::right;
    case GLFW_KEY_UP:
        return Key::up;
    case GLFW_KEY_DOWN:
        return Key::down;
    case GLFW_KEY_SPACE:
        return Key::space;
    case GLFW_KEY_ESCAPE:
        return Key::escape;
    case GLFW_KEY_F10:
        return Key::menu;
    case GLFW_KEY_ENTER:
    case GLFW_KEY_KP_ENTER:
        return Key::enter;
    default:
        return Key::none;
    }
}

Key key_of_character(unsigned int character) {
    switch (character) {
    case 'b':
    case 'B':
        return Key::b;
    case 'e':
    case 'E':
        return Key::e;
    case 'f':
    case 'F':
        return Key::f;
    case 'g':
    case 'G':
        return Key::g;
    case 'h':
    case 'H':
        return Key::h;
    case 'k':
    case 'K':
        return Key::k;
    case 'p':
    case 'P':
        return Key::p;
    case 'm':
    case 'M':
        return Key::m;
    case 'n':
    case 'N':
        return Key::n;
    case 'l':
    case 'L':
        return Key::l;
    case 'o':
    case 'O':
        return Key::o;
    case 'c':
    case 'C':
        return Key::c;
    case 'r':
    case 'R':
        return Key::r;
    case 't':
    case 'T':
        return Key::t;
    case '0':
        return Key::zero;
    case '1':
        return Key::one;
    case '2':
        return Key::two;
    case '3':
        return Key::three;
    case '4':
        return Key::four;
    case '[':
        return Key::bracket_left;
    case ']':
        return Key::bracket_right;
    case '?':
        return Key::question;
    case '/':
        return Key::slash;
    case ',':
        return Key::comma;
    case '.':
        return Key::period;
    default:
        return Key::none;
    }
}

std::optional<Stroke> stroke_of(int glfw_key, char letter, int mods) {
    Stroke stroke;
    stroke.control = (mods & GLFW_MOD_CONTROL) != 0;
    stroke.shift = (mods & GLFW_MOD_SHIFT) != 0;
    stroke.alt = (mods & GLFW_MOD_ALT) != 0;
    for (const auto& [code, key] : edit_keys) {
        if (code != glfw_key) continue;
        stroke.key = key;
        return stroke;
    }
    if (!stroke.control || letter == 0) return std::nullopt;
    stroke.character = static_cast<unsigned char>(letter);
    return stroke;
}

#if IMGUI_VERSION_NUM < 18700
void inject_mouse_position(float x, float y) { ImGui::GetIO().MousePos = ImVec2(x, y); }
void inject_mouse_button(int button, bool down) { ImGui::GetIO().MouseDown[button] = down; }
void inject_wheel(float steps) { ImGui::GetIO().MouseWheel += steps; }
void inject_shift(bool down) { ImGui::GetIO().KeyShift = down; }
#else
void inject_mouse_position(float x, float y) { ImGui::GetIO().AddMousePosEvent(x, y); }
void inject_mouse_button(int button, bool down) {
    ImGui::GetIO().AddMouseButtonEvent(button, down);
}
void inject_wheel(float steps) { ImGui::GetIO().AddMouseWheelEvent(0, steps); }
void inject_shift(bool down) {
#if IMGUI_VERSION_NUM < 18900
    ImGui::GetIO().AddKeyEvent(ImGuiKey_ModShift, down);
#else
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, down);
#endif
}
#endif

}  // namespace streamlab::gui
