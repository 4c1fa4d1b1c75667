// docs/functions.md equals the table of functions. After a change of the table, regenerate it with
// `cmake --build build --target functions_page` (this program with STREAMLAB_APPROVE=1), check the
// git diff and commit it.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "pages/functions_page.hpp"
#include "support/catch.hpp"
#include "support/text_difference.hpp"

using namespace streamlab;

namespace {

const std::filesystem::path root = STREAMLAB_SOURCE_DIR;

std::string text_of(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("docs/functions.md is what the table of functions says") {
    INFO("after a change of the table: cmake --build build --target functions_page");
    const std::string made =
        pages::functions_page(text_of(root / "core/course/pages/templates/functions.md"));
    const auto page = root / "docs/functions.md";
    if (std::getenv("STREAMLAB_APPROVE") != nullptr) std::ofstream(page, std::ios::binary) << made;
    CHECK(tests::first_difference(made, text_of(page)) == "");
}
