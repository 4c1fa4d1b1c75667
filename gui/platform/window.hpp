// The window on the screen: GLFW, OpenGL 3.2, and a loop that draws only when there is a reason.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace streamlab::gui {

class Fonts;
class Keys;

class Window {
public:
    // Throws base::EnvironmentError where there is no display or no OpenGL 3.2.
    explicit Window(const std::string& title);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    float scale() const;  // of the monitor
    // Connects ImGui's backends and hands key presses to `keys`; call once, after the fonts were
    // built at scale(). They are built anew where the window moves to a monitor with another one.
    void begin(Keys& keys, Fonts& fonts);

    // Called with the files that were dragged from a file manager and dropped on the window.
    using Dropped = std::function<void(const std::vector<std::filesystem::path>&)>;
    void when_dropped(Dropped take);

    // Until the window is closed: waits for input or wake(), then calls `update`; draws the frames
    // that follow from either. Returns how many frames were drawn.
    std::uint64_t loop(const std::function<bool()>& update, const std::function<bool()>& frame);

    // Ends the loop, as the window's close button does.
    void close();

    // From any thread: something has changed.
    static void wake();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace streamlab::gui
