#include <fstream>
#include <iterator>

#include "render/picture.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;

namespace {

// A number of a PNG's header, which stores its size as two big-endian numbers from byte 16 on.
std::uint32_t number_at(const std::string& bytes, std::size_t place) {
    std::uint32_t value = 0;
    for (std::size_t index = 0; index < 4; ++index)
        value = value << 8 | static_cast<unsigned char>(bytes.at(place + index));
    return value;
}

}  // namespace

TEST_CASE("A PNG has the size of the drawing times the scale") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "picture.png";
    render::PictureOptions options;
    options.width = 700;
    options.scale = 1.5;
    render::write_png(tests::pipeline(), options, file);
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(stream), {});
    CHECK(bytes.substr(1, 3) == "PNG");
    CHECK(number_at(bytes, 16) == 1050);
    CHECK(number_at(bytes, 20) > 300);
}

TEST_CASE("An unwritable path is named") {
    try {
        render::write_png(tests::pipeline(), {}, "/nowhere/at/all.png");
        FAIL("it was written");
    } catch (const std::runtime_error& error) {
        CHECK_THAT(error.what(), ContainsSubstring("/nowhere/at/all.png"));
    }
}

TEST_CASE("A picture too large for an image is refused") {
    render::Drawing drawing;
    drawing.width = 1e6;
    drawing.height = 10;
    CHECK_THROWS_AS(render::write_png(drawing, 1, "unused.png"), std::runtime_error);
}
