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
    // Throws base::EnvironmentError if there is no display or no OpenGL 3.2.
    explicit Window(const std::string& title);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    float scale() const;  // the monitor's
    // Connects ImGui's backends and passes key presses to `keys`; call it once, after the fonts
    // were built at scale(). Rebuilds them if the window moves to a monitor with another scale.
    void begin(Keys& keys, Fonts& fonts);

    // Sets the callback for files that are dropped on the window.
    using Dropped = std::function<void(const std::vector<std::filesystem::path>&)>;
    void set_on_dropped(Dropped take);

    // Runs until the window is closed: waits for input or wake(), then calls `update` and draws the
    // necessary frames. Returns the number of frames drawn.
    std::uint64_t loop(const std::function<bool()>& update, const std::function<bool()>& frame);

    // Geometry of the window: its upper left corner and its size, in screen coordinates.
    struct Place {
        int x = 0;
        int y = 0;
        int width = 0;
        int height = 0;
        bool maximized = false;
    };
    Place place() const;
    // Moves the window, unless no monitor shows that part of the desktop.
    void move_to(const Place& place);

    // Factor for text and controls on top of the monitor's scale, from the next frame on.
    void set_text_scale(float scale);

    // Ends the loop, as the window's close button does.
    void close();

    // Wakes the loop after a change; may be called by any thread.
    static void wake();

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace streamlab::gui
