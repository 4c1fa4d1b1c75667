// What people hand in who mean it passes through: the puzzles as they are given, their solutions
// and wrong answers, the labs, and what students use of C++.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "check/running/runner.hpp"
#include "program/foreign.hpp"
#include "program/foreign_build.hpp"
#include "support/catch.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

const fs::path source_folder = STREAMLAB_SOURCE_DIR;

struct Honest {
    fs::path file;
    fs::path harness;    // may be empty
    bool whole = false;  // compiled and linked; else only its words are looked at
    bool refused = false;
    std::string messages;
};

void add_files(std::vector<Honest>& all, const fs::path& folder, const fs::path& harness) {
    for (const auto& entry : fs::directory_iterator(folder)) {
        const fs::path& file = entry.path();
        if (file.extension() != ".cu" || file.filename() == "harness.cu") continue;
        // The others call what the solution calls.
        const bool whole = file.filename() == "solution.cu" || harness.empty();
        all.push_back({file, harness, whole, false, {}});
    }
}

std::vector<Honest> honest_files() {
    std::vector<Honest> all;
    for (const auto& puzzle : fs::directory_iterator(source_folder / "puzzles")) {
        const fs::path harness = puzzle.path() / "harness.cu";
        if (!fs::exists(harness)) continue;
        add_files(all, puzzle.path(), harness);
        add_files(all, source_folder / "solutions" / puzzle.path().filename(), harness);
    }
    // One lab sets a variable of CUDA's itself, which a submission has no business to do.
    for (const auto& lab : fs::directory_iterator(source_folder / "labs"))
        if (lab.is_directory() && lab.path().filename() != "15-late-errors")
            add_files(all, lab.path(), {});
    add_files(all, source_folder / "tests/check/cheats/honest", {});
    return all;
}

void hand_in(Honest& honest, const program::Toolchain& toolchain) {
    program::BuildRequest request;
    request.sources = {honest.file};
    if (!honest.harness.empty()) request.sources.push_back(honest.harness);
    const program::Walls walls = program::best_walls();
    if (honest.whole) {
        const program::ForeignResult result = program::build_foreign(request, walls, toolchain);
        honest.refused = !result.built.ok;
        honest.messages = result.built.messages;
    } else {
        program::ForeignBuild build(request, walls, toolchain);
        std::ifstream stream(honest.file);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        honest.refused = !build.preprocess(text, false);
        honest.messages = build.messages();
    }
}

}  // namespace

TEST_CASE("what is meant honestly is not refused", "[cheats]") {
    std::vector<Honest> all = honest_files();
    REQUIRE(all.size() > 100);
    const program::Toolchain toolchain = program::find_toolchain();
    check::in_parallel(all.size(), 0, [&](std::size_t i) { hand_in(all[i], toolchain); });
    for (const Honest& honest : all) {
        INFO(honest.file.string() << '\n' << honest.messages);
        CHECK_FALSE(honest.refused);
    }
}
