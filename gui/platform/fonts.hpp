// The app's fonts at the monitor's scale. Hides how versions of ImGui differ in handling them.
#pragma once

#include <imgui.h>

namespace streamlab::gui {

enum class Face { text, strong, small, title, mono };

// Inter and JetBrains Mono if the system has them, else DejaVu, else ImGui's default font.
class Fonts {
public:
    // Rebuilds the atlas of the current ImGui context. Before 1.92 the renderer must then recreate
    // its font texture.
    void build(float scale);
    float scale() const { return scale_; }

    ImFont* font(Face face) const { return fonts_[static_cast<int>(face)]; }
    float size(Face face) const;
    void push(Face face) const;
    void pop() const { ImGui::PopFont(); }

    ImVec2 measure(Face face, const char* begin, const char* end = nullptr) const;

private:
    ImFont* fonts_[5] = {};
    float scale_ = 1;
};

// True if the system has Inter and JetBrains Mono, so that the app looks as it was designed.
bool has_designed_fonts();

// Sets a font face until the end of the scope.
class ScopedFace {
public:
    ScopedFace(const Fonts& fonts, Face face) : fonts_(fonts) { fonts_.push(face); }
    ~ScopedFace() { fonts_.pop(); }
    ScopedFace(const ScopedFace&) = delete;
    ScopedFace& operator=(const ScopedFace&) = delete;

private:
    const Fonts& fonts_;
};

}  // namespace streamlab::gui
