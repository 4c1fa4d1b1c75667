#include "platform/fonts.hpp"

#include <array>
#include <cfloat>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::gui {

namespace {

struct FaceFile {
    const char* file;
    float size;  // pixels at scale 1
};
constexpr std::array<FaceFile, 5> faces{{{"DejaVuSans.ttf", 14},
                                         {"DejaVuSans-Bold.ttf", 14},
                                         {"DejaVuSans.ttf", 12},
                                         {"DejaVuSans-Bold.ttf", 18},
                                         {"DejaVuSansMono.ttf", 13}}};

// The folders in which distributions install DejaVu: Debian and Ubuntu, Arch, Fedora, then the
// user's own.
std::string find_font(const std::string& name) {
    std::vector<std::filesystem::path> folders = {"/usr/share/fonts/truetype/dejavu",
                                                  "/usr/share/fonts/TTF",
                                                  "/usr/share/fonts/dejavu-sans-fonts",
                                                  "/usr/share/fonts/dejavu-sans-mono-fonts",
                                                  "/usr/share/fonts/dejavu",
                                                  "/usr/local/share/fonts"};
    if (const char* home = std::getenv("HOME")) {
        folders.push_back(std::filesystem::path(home) / ".local/share/fonts");
    }
    std::error_code ignored;
    for (const auto& folder : folders) {
        if (std::filesystem::is_regular_file(folder / name, ignored))
            return (folder / name).string();
    }
    return {};
}

#if IMGUI_VERSION_NUM < 19200
// The characters that the app and the labs' texts use; from 1.92 on glyphs are loaded when needed.
constexpr std::array<ImWchar, 21> ranges{0x0020, 0x00ff,  // Latin
                                         0x0394, 0x0394,  // Delta
                                         0x03bc, 0x03bc,  // mu
                                         0x2010, 0x2026,  // dashes, quotes, ellipsis
                                         0x2190, 0x2195,  // arrows
                                         0x2212, 0x2212,  // minus
                                         0x2248, 0x2265,  // about, at most, at least
                                         0x25a0, 0x25cf,  // shapes: the bars' glyphs
                                         0x26a0, 0x26a0,  // warning
                                         0x2713, 0x2717,  // check marks
                                         0};
#endif

}  // namespace

float Fonts::size(Face face) const {
    return std::round(faces[static_cast<std::size_t>(face)].size * scale_);
}

void Fonts::build(float scale) {
    scale_ = scale;
    ImFontAtlas* atlas = ImGui::GetIO().Fonts;
    atlas->Clear();
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const std::string file = find_font(faces[i].file);
        ImFontConfig config;
        config.OversampleH = 2;
        config.OversampleV = 1;
        const float pixels = size(static_cast<Face>(i));
        if (file.empty()) {
            config.SizePixels = pixels;
            fonts_[i] = atlas->AddFontDefault(&config);
            continue;
        }
#if IMGUI_VERSION_NUM < 19200
        fonts_[i] = atlas->AddFontFromFileTTF(file.c_str(), pixels, &config, ranges.data());
#else
        fonts_[i] = atlas->AddFontFromFileTTF(file.c_str(), pixels, &config);
#endif
    }
    ImGui::GetIO().FontDefault = fonts_[0];
#if IMGUI_VERSION_NUM < 19200
    atlas->Build();
#endif
}

void Fonts::push(Face face) const {
#if IMGUI_VERSION_NUM < 19200
    ImGui::PushFont(font(face));
#else
    ImGui::PushFont(font(face), size(face));
#endif
}

ImVec2 Fonts::measure(Face face, const char* begin, const char* end) const {
    return font(face)->CalcTextSizeA(size(face), FLT_MAX, 0, begin, end);
}

}  // namespace streamlab::gui
