// Pictures through EGL without a display server: their size, reproducibility byte for byte, and
// properties of any good picture of the page.
#include <png.h>

#include <algorithm>
#include <cstring>

#include "app_fixture.hpp"
#include "gui/app.hpp"
#include "gui/screenshot.hpp"
#include "gui/session.hpp"
#include "look/control_list.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

namespace {

ImU32 pixel(const Picture& picture, int x, int y) {
    const auto at = (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                     static_cast<std::size_t>(x)) *
                    3;
    return IM_COL32(picture.rgb[at], picture.rgb[at + 1], picture.rgb[at + 2], 255);
}

// The share of a picture's pixels that have exactly this colour.
double share(const Picture& picture, ImU32 colour) {
    std::size_t count = 0;
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x)
            count += pixel(picture, x, y) == colour ? 1 : 0;
    }
    return static_cast<double>(count) / (picture.width * picture.height);
}

Picture picture_of(trace::Trace trace, const PictureSize& size,
                   ThemeChoice choice = ThemeChoice::dark) {
    AppFixture app;
    app.state.theme = choice;
    app.show(result_of(std::move(trace)));
    return draw_picture(app.state, app.actions, size);
}

}  // namespace

TEST_CASE("a picture has the requested size, and two of the same state are equal") {
    const Picture first = picture_of(barrier_trace(), {1280, 720, 1});
    CHECK(first.width == 1280);
    CHECK(first.height == 720);
    CHECK(first.rgb.size() == 1280u * 720 * 3);
    const Picture second = picture_of(barrier_trace(), {1280, 720, 1});
    CHECK(first.rgb == second.rgb);
}

TEST_CASE("a finding is marked in the reserved colour") {
    const ImU32 hazard = theme_of(ThemeChoice::dark).hazard;
    CHECK(share(picture_of(pipeline_trace(), {1280, 720, 1}), hazard) == 0);
    CHECK(share(picture_of(racing_trace(), {1280, 720, 1}), hazard) > 0.0005);
}

TEST_CASE("every stream's colour is in the picture, and the two themes differ") {
    for (const ThemeChoice choice : {ThemeChoice::dark, ThemeChoice::light}) {
        const Theme& theme = theme_of(choice);
        const Picture picture = picture_of(barrier_trace(), {1280, 720, 1}, choice);
        CHECK(share(picture, theme.hue[0]) > 0.005);                         // stream a
        CHECK(share(picture, theme.hue[1]) > 0.005);                         // stream b
        CHECK(share(picture, theme.hue[view::default_stream_hue]) > 0.005);  // k2
        CHECK(share(picture, theme.sheet) > 0.1);
        CHECK(share(picture, theme.hazard) == 0);
    }
}

TEST_CASE("at scale 2 the same page has four times the pixels and the same proportions") {
    const Theme& theme = theme_of(ThemeChoice::dark);
    const Picture once = picture_of(barrier_trace(), {1280, 720, 1});
    const Picture twice = picture_of(barrier_trace(), {2560, 1440, 2});
    for (const ImU32 colour : {theme.hue[0], theme.hue[1], theme.sheet, theme.panel}) {
        CHECK(share(twice, colour) == Approx(share(once, colour)).epsilon(0.08));
    }
}

TEST_CASE("the bars of the barrier follow each other on the multiprocessors") {
    std::vector<Control> controls;  // of all frames of the picture
    record_controls(&controls);
    const Picture picture = picture_of(barrier_trace(), {1280, 720, 1});
    record_controls(nullptr);
    const auto bars = std::find_if(controls.rbegin(), controls.rend(),
                                   [](const Control& each) { return each.name == "bars"; });
    REQUIRE(bars != controls.rend());
    const auto left = static_cast<int>(bars->visible_min.x);
    const auto top = static_cast<int>(bars->visible_min.y);
    const Theme& theme = theme_of(ThemeChoice::dark);
    // The lowest row that has all three colours is the engine's lane.
    bool found = false;
    for (int y = static_cast<int>(bars->visible_max.y) - 1; y > top && !found; --y) {
        int last_a = 0;
        int first_default = picture.width;
        int last_default = 0;
        int first_b = picture.width;
        for (int x = left; x < picture.width; ++x) {
            const ImU32 colour = pixel(picture, x, y);
            if (colour == theme.hue[0]) last_a = x;
            if (colour == theme.hue[view::default_stream_hue]) {
                first_default = std::min(first_default, x);
                last_default = x;
            }
            if (colour == theme.hue[1]) first_b = std::min(first_b, x);
        }
        found = last_a > 0 && last_a < first_default && last_default > 0 && last_default < first_b;
    }
    CHECK(found);
}

TEST_CASE("a picture is written as a PNG that can be read back") {
    const Picture picture = picture_of(pipeline_trace(), {640, 400, 1});
    const auto file = std::filesystem::temp_directory_path() / "streamlab-gui-screenshot-test.png";
    write_png(picture, file);
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    REQUIRE(png_image_begin_read_from_file(&image, file.c_str()) != 0);
    image.format = PNG_FORMAT_RGB;
    std::vector<std::uint8_t> pixels(PNG_IMAGE_SIZE(image));
    REQUIRE(png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr) != 0);
    CHECK(image.width == 640);
    CHECK(pixels == picture.rgb);
    std::filesystem::remove(file);
    CHECK_THROWS_WITH(write_png(picture, "/dev/null/x.png"), ContainsSubstring("cannot write"));
}

TEST_CASE("a screenshot of a missing target ends with exit code 5") {
    ScreenshotOptions options;
    options.app.labs_dir = "/dev/null/labs";
    options.app.lab = "03";
    options.file = "/dev/null/x.png";
    CHECK(take_screenshot(options) == 5);
    options.app.lab.clear();
    options.width = 7;
    CHECK(take_screenshot(options) == 5);
}
