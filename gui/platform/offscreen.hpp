// OpenGL without a window or a display server: EGL's surfaceless platform on Mesa's software
// renderer, so that a picture is the same on every machine.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

namespace streamlab::gui {

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;  // rows from the top, three bytes per pixel
};

class Offscreen {
public:
    // Throws base::EnvironmentError if EGL or OpenGL 3.2 is missing.
    Offscreen(int width, int height);
    ~Offscreen();
    Offscreen(const Offscreen&) = delete;
    Offscreen& operator=(const Offscreen&) = delete;

    // Creates ImGui's renderer for the current context; call it once, after the fonts are built.
    void begin();
    void new_frame();
    // Draws the output of ImGui::Render().
    void draw();
    Picture read() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

// Throws std::runtime_error with the reason.
void write_png(const Picture& picture, const std::filesystem::path& file);

}  // namespace streamlab::gui
