#include "golden.hpp"

#include <fmt/format.h>
#include <imgui.h>
#include <png.h>

#include <algorithm>
#include <cstdlib>

namespace streamlab::gui::test {

namespace fs = std::filesystem;

namespace {

constexpr int tolerated_shade = 28;  // of 255, in each channel

std::size_t at(const Picture& picture, int x, int y) {
    return (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
            static_cast<std::size_t>(x)) *
           3;
}

bool differs(const Picture& one, const Picture& other, int x, int y) {
    const std::size_t i = at(one, x, y);
    for (std::size_t channel = 0; channel < 3; ++channel)
        if (std::abs(int{one.rgb[i + channel]} - int{other.rgb[i + channel]}) > tolerated_shade)
            return true;
    return false;
}

Picture read_png(const fs::path& file) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    Picture picture;
    if (png_image_begin_read_from_file(&image, file.c_str()) == 0) return picture;
    image.format = PNG_FORMAT_RGB;
    picture.rgb.resize(PNG_IMAGE_SIZE(image));
    if (png_image_finish_read(&image, nullptr, picture.rgb.data(), 0, nullptr) == 0) return {};
    picture.width = static_cast<int>(image.width);
    picture.height = static_cast<int>(image.height);
    return picture;
}

// Approved and new picture, and the difference in white.
Picture side_by_side_picture(const Picture& approved, const Picture& now) {
    Picture all;
    all.width = 3 * now.width;
    all.height = now.height;
    all.rgb.assign(static_cast<std::size_t>(all.width) * static_cast<std::size_t>(all.height) * 3,
                   0);
    for (int y = 0; y < now.height; ++y) {
        for (int x = 0; x < now.width; ++x) {
            for (std::size_t channel = 0; channel < 3; ++channel) {
                const std::size_t from = at(now, x, y) + channel;
                all.rgb[at(all, x, y) + channel] = approved.rgb[from];
                all.rgb[at(all, x + now.width, y) + channel] = now.rgb[from];
                all.rgb[at(all, x + 2 * now.width, y) + channel] =
                    differs(approved, now, x, y) ? 255 : 0;
            }
        }
    }
    return all;
}

}  // namespace

Picture reduced(const Picture& picture) {
    Picture small;
    small.width = picture.width / 2;
    small.height = picture.height / 2;
    small.rgb.resize(static_cast<std::size_t>(small.width) *
                     static_cast<std::size_t>(small.height) * 3);
    for (int y = 0; y < small.height; ++y) {
        for (int x = 0; x < small.width; ++x) {
            for (std::size_t channel = 0; channel < 3; ++channel) {
                int sum = 0;
                for (const int dy : {0, 1})
                    for (const int dx : {0, 1})
                        sum += picture.rgb[at(picture, 2 * x + dx, 2 * y + dy) + channel];
                small.rgb[at(small, x, y) + channel] = static_cast<std::uint8_t>((sum / 4) & ~7);
            }
        }
    }
    return small;
}

double differing_fraction(const Picture& one, const Picture& other) {
    if (one.width != other.width || one.height != other.height) return 1;
    std::size_t count = 0;
    for (int y = 0; y < one.height; ++y)
        for (int x = 0; x < one.width; ++x)
            count += differs(one, other, x, y) ? 1 : 0;
    return static_cast<double>(count) / (one.width * one.height);
}

double differing_fraction_of_a_part(const Picture& one, const Picture& other) {
    if (one.width != other.width || one.height != other.height) return 1;
    constexpr int side = 16;
    int most = 0;
    for (int top = 0; top < one.height; top += side) {
        for (int left = 0; left < one.width; left += side) {
            int count = 0;
            for (int y = top; y < std::min(top + side, one.height); ++y)
                for (int x = left; x < std::min(left + side, one.width); ++x)
                    count += differs(one, other, x, y) ? 1 : 0;
            most = std::max(most, count);
        }
    }
    return static_cast<double>(most) / (side * side);
}

GoldenResult compare_with_golden(const std::string& name, const Picture& picture,
                                 const fs::path& differences_folder, double tolerated_in_a_part) {
    const fs::path file = fs::path(STREAMLAB_SOURCE_DIR) / "tests/gui/golden" / (name + ".png");
    const Picture now = reduced(picture);
    if (std::getenv("STREAMLAB_APPROVE") != nullptr) {
        fs::create_directories(file.parent_path());
        // An existing picture that is equal within tolerance is kept, so that only real changes
        // show in git.
        if (differing_fraction(read_png(file), now) > 0) write_png(now, file);
    }
    const Picture approved = read_png(file);
    GoldenResult result;
    result.differing = differing_fraction(approved, now);
    result.differing_in_a_part = differing_fraction_of_a_part(approved, now);
    // Another version of Dear ImGui than that of the approved pictures places glyphs differently.
    const bool same_glyphs = IMGUI_VERSION_NUM == approved_imgui_version;
    result.alike = result.differing <= tolerated_fraction &&
                   (!same_glyphs || result.differing_in_a_part <= tolerated_in_a_part);
    if (result.alike) return result;
    fs::create_directories(differences_folder);
    const fs::path shown = differences_folder / (name + ".png");
    write_png(approved.width == now.width && approved.height == now.height
                  ? side_by_side_picture(approved, now)
                  : now,
              shown);
    result.message = fmt::format(
        "{:.2f}% of the pixels differ from {}, {:.0f}% of those of one part: look at {}; "
        "STREAMLAB_APPROVE=1 accepts it",
        result.differing * 100, file.string(), result.differing_in_a_part * 100, shown.string());
    return result;
}

}  // namespace streamlab::gui::test
