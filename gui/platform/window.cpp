#include "platform/window.hpp"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/environment_error.hpp"
#include "platform/fonts.hpp"
#include "platform/input.hpp"
#include "platform/key_queue.hpp"

namespace streamlab::gui {

namespace {

// ImGui needs a few frames until the effects of an input (hover, focus, sizes) have settled.
constexpr int frames_after_input = 3;
constexpr double max_wait_s = 1;

std::string last_error() {
    const char* text = nullptr;
    glfwGetError(&text);
    return text != nullptr ? std::string(": ") + text : std::string();
}

void type_key(Keys& keys, const KeyEvent& event) {
    const bool goes_up = event.action == GLFW_RELEASE;
    const char* name = goes_up ? nullptr : glfwGetKeyName(event.key, event.code);
    const char letter = name != nullptr && name[1] == '\0' ? name[0] : '\0';
    if (!goes_up)
        if (const auto stroke = stroke_of(event.key, letter, event.mods)) keys.type(*stroke);
    const bool copies = event.key == GLFW_KEY_C && (event.mods & GLFW_MOD_CONTROL) != 0;
    const Key known = copies ? Key::copy : key_of_code(event.key);
    // Ignore repeats: held keys move continuously instead.
    if (event.action == GLFW_PRESS) keys.press(known, (event.mods & GLFW_MOD_SHIFT) != 0);
    if (goes_up) keys.release(known);
    const bool arrow = known == Key::left || known == Key::right || known == Key::comma;
    if (event.action == GLFW_REPEAT && arrow) keys.press(known);
}

void type_character(Keys& keys, unsigned int character) {
    keys.type({EditKey::character, static_cast<char32_t>(character)});
    const bool capital = character >= 'A' && character <= 'Z';
    keys.press(key_of_character(character), capital);
    keys.release(key_of_character(character));
}

}  // namespace

struct Window::State {
    GLFWwindow* window = nullptr;
    Keys* keys = nullptr;
    Fonts* fonts = nullptr;
    KeyQueue queue;
    Dropped dropped;
    int frames_due = frames_after_input;
    float text_scale = 1;
    float new_scale = 0;  // of the monitor the window was moved to; 0: no change
    bool backends = false;

    static State& of(GLFWwindow* window) {
        return *static_cast<State*>(glfwGetWindowUserPointer(window));
    }
    void input() { frames_due = frames_after_input; }
    void watch();
    void watch_keys();
    void deliver_keys();
    void follow_scale();
};

// Our callbacks are set before ImGui's own, which call them.
void Window::State::watch() {
    glfwSetWindowUserPointer(window, this);
    glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int focused) {
        State& state = of(w);
        state.input();
        if (focused == GLFW_FALSE) state.keys->release_all();
    });
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int, int, int) { of(w).input(); });
    glfwSetScrollCallback(window, [](GLFWwindow* w, double, double) { of(w).input(); });
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double, double) { of(w).input(); });
    glfwSetCursorEnterCallback(window, [](GLFWwindow* w, int) { of(w).input(); });
    glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) { of(w).input(); });
    glfwSetWindowRefreshCallback(window, [](GLFWwindow* w) { of(w).input(); });
    glfwSetDropCallback(window, [](GLFWwindow* w, int count, const char** names) {
        of(w).input();
        if (of(w).dropped) of(w).dropped(std::vector<std::filesystem::path>(names, names + count));
    });
    glfwSetWindowContentScaleCallback(window, [](GLFWwindow* w, float x, float) {
        of(w).new_scale = x;
        of(w).input();
    });
}

// These replace ImGui's own, which deliver_keys() calls.
void Window::State::watch_keys() {
    glfwSetKeyCallback(window, [](GLFWwindow* w, int key, int code, int action, int mods) {
        of(w).input();
        of(w).queue.add({key, code, action, mods});
    });
    glfwSetCharCallback(window, [](GLFWwindow* w, unsigned int character) {
        of(w).input();
        of(w).queue.add({.character = character});
    });
}

void Window::State::deliver_keys() {
    for (const KeyEvent& event : queue.take()) {
        if (event.character != 0) {
            type_character(*keys, event.character);
            ImGui_ImplGlfw_CharCallback(window, event.character);
        } else {
            type_key(*keys, event);
            ImGui_ImplGlfw_KeyCallback(window, event.key, event.code, event.action, event.mods);
        }
    }
    if (!queue.is_empty()) input();
}

void Window::State::follow_scale() {
    if (new_scale <= 0) return;
    fonts->build(std::clamp(new_scale * text_scale, 0.5f, 6.0f));
    new_scale = 0;
#if IMGUI_VERSION_NUM < 19200
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

namespace {

// Some window managers allow a new window to be larger than the screen.
void fit_to_screen(GLFWwindow* window) {
    GLFWmonitor* const monitor = glfwGetPrimaryMonitor();
    if (monitor == nullptr) return;
    int x = 0, y = 0, most_width = 0, max_height = 0;
    glfwGetMonitorWorkarea(monitor, &x, &y, &most_width, &max_height);
    int width = 0, height = 0;
    glfwGetWindowSize(window, &width, &height);
    if (most_width < 1 || max_height < 1 || (width <= most_width && height <= max_height)) return;
    glfwSetWindowSize(window, std::min(width, most_width), std::min(height, max_height));
}

}  // namespace

Window::Window(const std::string& title) : state_(std::make_unique<State>()) {
    if (glfwInit() == GLFW_FALSE) {
        throw base::EnvironmentError("there is no display to open a window on" + last_error());
    }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 2);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "streamlab");
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "streamlab");
    state_->window = glfwCreateWindow(1440, 860, title.c_str(), nullptr, nullptr);
    if (state_->window == nullptr) {
        const std::string reason = last_error();
        glfwTerminate();
        throw base::EnvironmentError("no window with OpenGL 3.2 can be opened" + reason);
    }
    glfwSetWindowSizeLimits(state_->window, 800, 500, GLFW_DONT_CARE, GLFW_DONT_CARE);
    fit_to_screen(state_->window);
    glfwMakeContextCurrent(state_->window);
    glfwSwapInterval(1);
}

Window::~Window() {
    if (state_->backends) {
        ImGui_ImplOpenGL3_Shutdown();
        ImGui_ImplGlfw_Shutdown();
    }
    glfwDestroyWindow(state_->window);
    glfwTerminate();
}

float Window::scale() const {
    float x = 1;
    float y = 1;
    glfwGetWindowContentScale(state_->window, &x, &y);
    return std::clamp(x, 0.5f, 4.0f);
}

void Window::begin(Keys& keys, Fonts& fonts) {
    state_->keys = &keys;
    state_->fonts = &fonts;
    state_->watch();
    ImGui_ImplGlfw_InitForOpenGL(state_->window, true);
    state_->watch_keys();
    ImGui_ImplOpenGL3_Init("#version 150");
    state_->backends = true;
}

void Window::set_on_dropped(Dropped take) { state_->dropped = std::move(take); }

std::uint64_t Window::loop(const std::function<bool()>& update,
                           const std::function<bool()>& frame) {
    std::uint64_t frames = 0;
    while (glfwWindowShouldClose(state_->window) == GLFW_FALSE) {
        if (state_->frames_due > 0) {
            glfwPollEvents();
        } else {
            glfwWaitEventsTimeout(max_wait_s);
        }
        if (update()) state_->input();
        if (state_->frames_due == 0) continue;
        --state_->frames_due;
        int width = 0;
        int height = 0;
        glfwGetFramebufferSize(state_->window, &width, &height);
        if (width == 0 || height == 0) continue;  // minimised

        state_->follow_scale();
        state_->deliver_keys();
        ImGui_ImplOpenGL3_NewFrame();
        ImGui_ImplGlfw_NewFrame();
        if (frame()) state_->frames_due = std::max(state_->frames_due, 1);
        glViewport(0, 0, width, height);
        glClearColor(0, 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
        glfwSwapBuffers(state_->window);
        ++frames;
    }
    return frames;
}

Window::Place Window::place() const {
    Place place;
    glfwGetWindowPos(state_->window, &place.x, &place.y);
    glfwGetWindowSize(state_->window, &place.width, &place.height);
    place.maximized = glfwGetWindowAttrib(state_->window, GLFW_MAXIMIZED) != 0;
    return place;
}

void Window::move_to(const Place& place) {
    int count = 0;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    const int middle_x = place.x + place.width / 2;
    bool is_shown = false;
    for (int i = 0; i < count; ++i) {
        int x = 0, y = 0, width = 0, height = 0;
        glfwGetMonitorWorkarea(monitors[i], &x, &y, &width, &height);
        is_shown = is_shown ||
                   (middle_x >= x && middle_x < x + width && place.y >= y && place.y < y + height);
    }
    if (!is_shown || place.width < 1 || place.height < 1) return;
    glfwSetWindowPos(state_->window, place.x, place.y);
    glfwSetWindowSize(state_->window, place.width, place.height);
    if (place.maximized) glfwMaximizeWindow(state_->window);
}

void Window::set_text_scale(float scale) {
    if (scale == state_->text_scale) return;
    state_->text_scale = scale;
    state_->new_scale = this->scale();
    state_->input();
}

void Window::close() { glfwSetWindowShouldClose(state_->window, GLFW_TRUE); }

void Window::wake() { glfwPostEmptyEvent(); }

}  // namespace streamlab::gui
