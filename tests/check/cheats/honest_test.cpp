// Honest submissions pass the checks: puzzles as given, their solutions and wrong answers, the
// labs, and C++ that students use.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "check/running/runner.hpp"
#include "program/build/build.hpp"
#include "program/untrusted/untrusted_build.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

const fs::path source_folder = STREAMLAB_SOURCE_DIR;

// A program that is compiled and linked like a submission.
struct Honest {
    fs::path file;
    fs::path harness;  // may be empty
    bool refused = false;
    std::string messages;
};

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<fs::path> sources_in(const fs::path& folder) {
    std::vector<fs::path> sources;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".cu" && entry.path().filename() != "harness.cu")
            sources.push_back(entry.path());
    return sources;
}

std::vector<fs::path> puzzles_with_harness() {
    std::vector<fs::path> puzzles;
    for (const auto& puzzle : fs::directory_iterator(source_folder / "puzzles"))
        if (fs::exists(puzzle.path() / "harness.cu")) puzzles.push_back(puzzle.path());
    return puzzles;
}

fs::path solutions_of(const fs::path& puzzle) {
    return source_folder / "solutions" / puzzle.filename();
}

std::vector<Honest> solutions_and_special_programs() {
    std::vector<Honest> all;
    for (const fs::path& puzzle : puzzles_with_harness())
        all.push_back({solutions_of(puzzle) / "solution.cu", puzzle / "harness.cu", false, {}});
    for (const fs::path& file : sources_in(source_folder / "tests/check/cheats/honest"))
        all.push_back({file, {}, false, {}});
    return all;
}

std::vector<Honest> labs() {
    std::vector<Honest> all;
    // One lab sets CUDA_LAUNCH_BLOCKING, which a submission may not do.
    for (const auto& lab : fs::directory_iterator(source_folder / "labs"))
        if (lab.is_directory() && lab.path().filename() != "15-which-call-reports")
            for (const fs::path& file : sources_in(lab.path()))
                all.push_back({file, {}, false, {}});
    return all;
}

// The other programs of a puzzle call the same functions as the solution, so checking their tokens
// suffices. Because they are not compiled, the texts of all of them are checked as one file.
std::vector<Honest> texts(const tests::TemporaryFolder& folder) {
    std::vector<Honest> all;
    for (const fs::path& puzzle : puzzles_with_harness()) {
        std::string text;
        for (const fs::path& from : {puzzle, solutions_of(puzzle)})
            for (const fs::path& file : sources_in(from))
                text += "// " + file.string() + '\n' + text_of(file) + '\n';
        all.push_back({folder.write(puzzle.filename().string() + ".cu", text),
                       puzzle / "harness.cu",
                       false,
                       {}});
    }
    return all;
}

program::BuildRequest request_for(const Honest& honest) {
    program::BuildRequest request;
    request.sources = {honest.file};
    if (!honest.harness.empty()) request.sources.push_back(honest.harness);
    return request;
}

void build(Honest& honest) {
    const program::UntrustedResult result = program::build_untrusted(
        request_for(honest), program::strongest_isolation(), program::find_toolchain());
    honest.refused = !result.built.ok;
    honest.messages = result.built.messages;
}

void check_words(Honest& honest) {
    const program::BuildRequest request = request_for(honest);
    const program::Toolchain toolchain = program::find_toolchain();
    program::UntrustedBuild build(request, program::strongest_isolation(), toolchain);
    honest.refused = !build.preprocess(text_of(honest.file), {});
    honest.messages = build.messages();
}

void require_welcome(std::vector<Honest> all, void (*submit_file)(Honest&)) {
    check::in_parallel(all.size(), 0, [&](std::size_t i) { submit_file(all[i]); });
    for (const Honest& honest : all) {
        INFO(honest.file.string() << '\n' << honest.messages);
        CHECK_FALSE(honest.refused);
    }
}

}  // namespace

TEST_CASE("honest programs are not refused", "[cheats][long]") {
    const std::vector<Honest> all = solutions_and_special_programs();
    REQUIRE(all.size() > 20);
    require_welcome(all, build);
}

TEST_CASE("every fourth honest program is not refused", "[cheats]") {
    std::vector<Honest> some;
    const std::vector<Honest> all = solutions_and_special_programs();
    for (std::size_t i = 0; i < all.size(); i += 4)
        some.push_back(all[i]);
    require_welcome(some, build);
}

TEST_CASE("the tokens of labs are not refused", "[cheats]") {
    const std::vector<Honest> all = labs();
    REQUIRE(all.size() > 20);
    require_welcome(all, check_words);
}

TEST_CASE("labs are not refused as submissions", "[cheats][long]") {
    require_welcome(labs(), build);
}

TEST_CASE("the tokens of wrong submissions are not refused", "[cheats]") {
    const tests::TemporaryFolder folder;
    const std::vector<Honest> all = texts(folder);
    REQUIRE(all.size() > 20);
    require_welcome(all, check_words);
}
