// Animated pictures of a run.
#include <cmath>

#include "base/files.hpp"
#include "render/animation.hpp"
#include "render/picture.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;

namespace {

// Counts the occurrences of a WebP chunk's name: "ANMF" begins each frame.
std::size_t count(const std::string& bytes, const std::string& name) {
    std::size_t found = 0;
    for (std::size_t at = bytes.find(name); at != std::string::npos; at = bytes.find(name, at + 1))
        ++found;
    return found;
}

}  // namespace

TEST_CASE("an animation has many frames of the drawing's size") {
    if (!render::can_write_animations()) {
        WARN("built without libwebp");
        return;
    }
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "run.webp";
    const render::Drawing drawing = render::draw_picture(tests::pipeline());
    CHECK(drawing.plot.left < drawing.plot.right);
    CHECK(drawing.plot.top < drawing.plot.bottom);
    render::write_animation(drawing, file);
    const std::string bytes = base::read_file(file);
    CHECK(bytes.substr(8, 8) == "WEBPVP8X");
    CHECK(count(bytes, "ANMF") > 20);
    // The extended header stores the width and the height, each minus one, in 24 bits.
    const auto number_at = [&](std::size_t place) {
        return static_cast<unsigned char>(bytes[place]) |
               static_cast<unsigned char>(bytes[place + 1]) << 8;
    };
    CHECK(number_at(24) + 1 == static_cast<int>(std::ceil(drawing.width)));
    CHECK(number_at(27) + 1 == static_cast<int>(std::ceil(drawing.height)));
}

TEST_CASE("an animation that cannot be written says so in one line") {
    const render::Drawing drawing = render::draw_picture(tests::pipeline());
    CHECK_THROWS_WITH(render::write_animation(drawing, "/dev/null/run.webp"),
                      ContainsSubstring("/dev/null/run.webp: "));
}
