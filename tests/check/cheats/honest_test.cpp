// What people hand in who mean it passes through: the puzzles as they are given, their solutions
// and wrong answers, the labs, and what students use of C++.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "check/running/runner.hpp"
#include "program/foreign.hpp"
#include "support/catch.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

const fs::path source_folder = STREAMLAB_SOURCE_DIR;

struct Honest {
    fs::path file;
    fs::path harness;  // may be empty
    program::ForeignResult result;
};

void add_files(std::vector<Honest>& all, const fs::path& folder, const fs::path& harness) {
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".cu" && entry.path().filename() != "harness.cu")
            all.push_back({entry.path(), harness, {}});
}

std::vector<Honest> honest_files() {
    std::vector<Honest> all;
    for (const auto& puzzle : fs::directory_iterator(source_folder / "puzzles")) {
        fs::path harness = puzzle.path() / "harness.cu";
        if (!fs::exists(harness)) harness.clear();
        add_files(all, puzzle.path(), harness);
        add_files(all, source_folder / "solutions" / puzzle.path().filename(), harness);
    }
    for (const auto& lab : fs::directory_iterator(source_folder / "labs"))
        if (lab.is_directory()) add_files(all, lab.path(), {});
    add_files(all, source_folder / "tests/check/cheats/honest", {});
    return all;
}

void build_all(std::vector<Honest>& all, const std::string& compiler) {
    program::Toolchain toolchain = program::find_toolchain();
    toolchain.compiler = compiler;
    check::in_parallel(all.size(), 0, [&](std::size_t i) {
        program::BuildRequest request;
        request.sources = {all[i].file};
        if (!all[i].harness.empty()) request.sources.push_back(all[i].harness);
        all[i].result = program::build_foreign(request, program::best_walls(), toolchain);
    });
}

}  // namespace

TEST_CASE("what is meant honestly is not refused", "[cheats]") {
    std::vector<Honest> all = honest_files();
    REQUIRE(all.size() > 100);
    build_all(all, "g++");
    for (const Honest& honest : all) {
        INFO(honest.file.string() << '\n' << honest.result.built.messages);
        CHECK_FALSE(honest.result.forbidden);
        CHECK(honest.result.built.ok);
    }
}
