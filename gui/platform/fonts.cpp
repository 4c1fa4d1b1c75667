#include "platform/fonts.hpp"

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::gui {

namespace {

// A face's own file, and the DejaVu file that adds the symbols the first one lacks, or replaces it.
struct FaceFile {
    const char* file;
    const char* fallback;
    float size;  // pixels at scale 1
};
constexpr std::array<FaceFile, 5> faces{{{"Inter-Regular.otf", "DejaVuSans.ttf", 15},
                                         {"Inter-SemiBold.otf", "DejaVuSans-Bold.ttf", 15},
                                         {"Inter-Regular.otf", "DejaVuSans.ttf", 13},
                                         {"Inter-SemiBold.otf", "DejaVuSans-Bold.ttf", 19},
                                         {"JetBrainsMono-Regular.ttf", "DejaVuSansMono.ttf", 13}}};

// The folders in which distributions install these fonts: Debian and Ubuntu, Arch, Fedora, then the
// user's own.
std::string find_font(const std::string& name) {
    std::vector<std::filesystem::path> folders = {"/usr/share/fonts/opentype/inter",
                                                  "/usr/share/fonts/truetype/jetbrains-mono",
                                                  "/usr/share/fonts/truetype/dejavu",
                                                  "/usr/share/fonts/inter",
                                                  "/usr/share/fonts/TTF",
                                                  "/usr/share/fonts/jetbrains-mono-fonts",
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

// Adds the font in `file`, or ImGui's default if that is empty. `merges`: adds only the characters
// that the previous font lacks.
ImFont* add_font(ImFontAtlas& atlas, const std::string& file, float pixels, bool merges) {
    ImFontConfig config;
    config.OversampleH = 2;
    config.OversampleV = 1;
    config.MergeMode = merges;
    if (file.empty()) {
        config.SizePixels = pixels;
        return atlas.AddFontDefault(&config);
    }
#if IMGUI_VERSION_NUM < 19200
    return atlas.AddFontFromFileTTF(file.c_str(), pixels, &config, ranges.data());
#else
    return atlas.AddFontFromFileTTF(file.c_str(), pixels, &config);
#endif
}

}  // namespace

float Fonts::size(Face face) const {
    return std::round(faces[static_cast<std::size_t>(face)].size * scale_);
}

bool has_designed_fonts() {
    return std::none_of(faces.begin(), faces.end(),
                        [](const FaceFile& face) { return find_font(face.file).empty(); });
}

void Fonts::build(float scale) {
    scale_ = scale;
    ImFontAtlas* atlas = ImGui::GetIO().Fonts;
    atlas->Clear();
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const std::string file = find_font(faces[i].file);
        const std::string fallback = find_font(faces[i].fallback);
        const float pixels = size(static_cast<Face>(i));
        fonts_[i] = add_font(*atlas, file.empty() ? fallback : file, pixels, false);
        if (!file.empty() && !fallback.empty()) add_font(*atlas, fallback, pixels, true);
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
