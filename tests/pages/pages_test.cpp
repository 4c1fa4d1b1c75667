// docs/labs.md and its pictures are generated from the labs, docs/profile.md from the table of
// profile numbers. After a change of either, regenerate them with `cmake --build build --target
// pages` (this program with STREAMLAB_APPROVE=1), check the git diff and commit it.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <thread>

#include "catalogue/profile_file.hpp"
#include "pages/pages.hpp"
#include "support/catch.hpp"
#include "support/text_difference.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

const fs::path root = STREAMLAB_SOURCE_DIR;

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void write(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

pages::PagesRequest all_labs() {
    pages::PagesRequest request;
    request.labs = catalogue::load_labs(root / "labs");
    request.puzzles = check::load_puzzles(root / "puzzles");
    request.toolchain = program::find_toolchain();
    for (const auto& file : catalogue::load_profiles(root / "profiles"))
        request.profiles[file.profile.name] = model::to_text(file.profile);
    request.jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    return request;
}

}  // namespace

TEST_CASE("the generated pages of labs and profile numbers are up to date") {
    INFO("after a change of either: cmake --build build --target pages");
    std::set<std::string> made;
    for (const pages::PageFile& file : pages::make_pages(all_labs())) {
        CAPTURE(file.path.string());
        if (std::getenv("STREAMLAB_APPROVE") != nullptr)
            write(root / "docs" / file.path, file.text);
        CHECK(tests::first_difference(file.text, text_of(root / "docs" / file.path)) == "");
        made.insert(file.path.filename().string());
    }
    for (const auto& entry : fs::directory_iterator(root / "docs" / "images" / "labs")) {
        CAPTURE(entry.path().string());
        CHECK(made.count(entry.path().filename().string()) == 1);
    }
}
