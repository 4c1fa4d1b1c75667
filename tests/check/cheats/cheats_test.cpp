// Each program of programs/ tries something against puzzle 06, and says in its first lines what has
// to come of it. In them "// @given" stands for the puzzle as it is given, and "// @kernels" for
// the kernels of it.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "check/check.hpp"
#include "check/running/runner.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

const fs::path source_folder = STREAMLAB_SOURCE_DIR;

std::string read(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// What follows `key` on the line that begins with it; empty where there is none.
std::string field(const std::string& text, const std::string& key) {
    const std::size_t at = text.find("\n// " + key + ": ");
    if (at == text.npos) return "";
    const std::size_t begin = at + key.size() + 6;
    return text.substr(begin, text.find('\n', begin) - begin);
}

void replace(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

std::string completed(std::string program) {
    std::string given = read(source_folder / "puzzles/06-missing-wait/puzzle.cu");
    replace(given, "#include \"lab.cuh\"\n", "");
    replace(program, "// @given", given);
    replace(program, "// @kernels", given.substr(0, given.find("void next_hours")));
    replace(program, "@source@", source_folder.string());
    return program;
}

check::CheckOptions options_of_a_grader() {
    check::CheckOptions options;
    options.toolchain = program::find_toolchain();
    options.profiles_folder = source_folder / "profiles";
    options.seeds = {7};
    options.work_limit = 100'000'000;
    options.timeout_s = 60;
    options.untrusted = true;
    options.sandbox.emplace().walls = program::best_walls();
    options.sandbox->memory_bytes = std::uint64_t{1} << 30;
    return options;
}

struct Cheat {
    std::string name;
    std::string text;
    check::Verdict verdict;
};

// "error forbidden|compile": the status, and the kinds of error that will do.
bool is_as_expected(const std::string& expected, const check::Verdict& verdict) {
    const std::size_t space = expected.find(' ');
    if (expected.substr(0, space) != check::name_of(verdict.status)) return false;
    const std::string kinds = space == expected.npos ? "" : expected.substr(space + 1);
    const std::string kind(check::name_of(verdict.error_kind));
    return kind.empty() ? kinds.empty() : kinds.find(kind) != kinds.npos;
}

std::vector<Cheat> cheats() {
    std::vector<Cheat> all;
    for (const auto& entry : fs::directory_iterator(source_folder / "tests/check/cheats/programs"))
        all.push_back({entry.path().stem().string(), read(entry.path()), {}});
    std::sort(all.begin(), all.end(),
              [](const Cheat& a, const Cheat& b) { return a.name < b.name; });
    return all;
}

}  // namespace

TEST_CASE("each cheat is caught, or gains nothing", "[cheats]") {
    const check::Puzzle puzzle = check::load_puzzle(source_folder / "puzzles/06-missing-wait");
    const check::CheckOptions options = options_of_a_grader();
    std::vector<Cheat> all = cheats();
    check::in_parallel(all.size(), 0, [&](std::size_t i) {
        const tests::TemporaryFolder folder;
        const fs::path file = folder.write("puzzle.cu", completed(all[i].text));
        all[i].verdict = check::check(puzzle, file, options);
    });
    REQUIRE(all.size() > 60);
    for (const Cheat& cheat : all) {
        const std::string said = check::text_of(cheat.verdict) + cheat.verdict.output;
        INFO(cheat.name << ": " << check::name_of(cheat.verdict.status) << ' '
                        << check::name_of(cheat.verdict.error_kind) << '\n'
                        << said.substr(0, 3000));
        CHECK_FALSE(cheat.verdict.passed());
        CHECK(cheat.verdict.gradable);
        CHECK(is_as_expected(field(cheat.text, "expect"), cheat.verdict));
        CHECK(said.find(field(cheat.text, "says")) != said.npos);
        // Nobody gets to read what is not theirs.
        CHECK(said.find("root:") == said.npos);
        CHECK(said.find("known, sea") == said.npos);
        CHECK(said.size() < 2'000'000);
    }
}
