// Each program of programs/ tries to cheat in puzzle 06, or in the puzzle that it names, and states
// the expected verdict in its first lines. In its text, "// @given" stands for the puzzle as given,
// and "// @kernels" for the puzzle's text before the function that the student writes. The programs
// of honest-answers/ are unusual solutions of the puzzle that they name.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
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

// The rest of the line that starts with `key`; empty if there is none.
std::string field(const std::string& text, const std::string& key) {
    const std::string start = "\n// " + key + ": ";
    const std::size_t at = ('\n' + text).find(start);
    if (at == text.npos) return "";
    const std::size_t begin = at + start.size() - 1;
    return text.substr(begin, text.find('\n', begin) - begin);
}

void replace(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

std::string completed(std::string program, const check::Puzzle& puzzle) {
    std::string given = read(puzzle.source);
    replace(given, "#include \"lab.cuh\"\n", "");
    replace(program, "// @given", given);
    const std::size_t function = given.find(puzzle.function + "(");
    replace(program, "// @kernels", given.substr(0, given.rfind('\n', function)));
    replace(program, "@source@", source_folder.string());
    return program;
}

check::CheckOptions options_of_a_grader() {
    check::CheckOptions options;
    options.toolchain = program::find_toolchain();
    options.profiles_folder = source_folder / "profiles";
    options.seeds = {7};
    options.work_limit = 100'000'000;
    options.compile_s = 10;
    options.timeout_s = 60;
    options.untrusted = true;
    options.sandbox.emplace().walls = program::strongest_isolation();
    options.sandbox->memory_bytes = std::uint64_t{1} << 30;
    return options;
}

struct Program {
    std::string name;
    std::string text;
    check::Verdict verdict;
};

// True if the verdict matches `expected`, such as "error forbidden|compile": the status and the
// accepted kinds of error.
bool is_as_expected(const std::string& expected, const check::Verdict& verdict) {
    const std::size_t space = expected.find(' ');
    if (expected.substr(0, space) != check::name_of(verdict.status)) return false;
    const std::string kinds = space == expected.npos ? "" : expected.substr(space + 1);
    const std::string kind(check::name_of(verdict.error_kind));
    return kind.empty() ? kinds.empty() : kinds.find(kind) != kinds.npos;
}

// Sandboxes with namespaces hide files; if submissions run as another user, files exist but are
// unreadable. "expect-as-another-user:" and "says-as-another-user:" give the differences.
std::string expected_field(const std::string& text, const std::string& name) {
    const std::string other = field(text, name + "-as-another-user");
    const bool as_another = program::strongest_isolation() == program::Isolation::other_user;
    return as_another && !other.empty() ? other : field(text, name);
}

// STREAMLAB_CASE=name selects the programs whose names contain it.
std::string wanted() {
    const char* const name = std::getenv("STREAMLAB_CASE");
    return name ? name : "";
}

// The programs of a folder, sorted by name.
std::vector<Program> programs_in(const std::string& folder) {
    std::vector<Program> all;
    for (const auto& entry : fs::directory_iterator(source_folder / "tests/check/cheats" / folder))
        if (entry.path().stem().string().find(wanted()) != std::string::npos)
            all.push_back({entry.path().stem().string(), read(entry.path()), {}});
    std::sort(all.begin(), all.end(),
              [](const Program& a, const Program& b) { return a.name < b.name; });
    return all;
}

// One program for each kind of expectation, and one for each puzzle.
std::vector<Program> sample_by_expectation(const std::vector<Program>& all) {
    std::set<std::string> kinds;
    std::vector<Program> chosen;
    for (const Program& program : all) {
        const bool is_new_kind = kinds.insert(field(program.text, "expect")).second;
        const bool is_new_puzzle = kinds.insert(field(program.text, "puzzle")).second;
        if (is_new_kind || is_new_puzzle) chosen.push_back(program);
    }
    return chosen;
}

void judge(std::vector<Program>& all) {
    const check::CheckOptions options = options_of_a_grader();
    check::in_parallel(all.size(), 0, [&](std::size_t i) {
        const std::string name = field(all[i].text, "puzzle");
        const check::Puzzle puzzle = check::load_puzzle(source_folder / "puzzles" /
                                                        (name.empty() ? "06-ships-aground" : name));
        const tests::TemporaryFolder written;
        const fs::path file = written.write("puzzle.cu", completed(all[i].text, puzzle));
        all[i].verdict = check::check(puzzle, file, options);
    });
}

void expect_caught(std::vector<Program> all) {
    judge(all);
    for (const Program& cheat : all) {
        const std::string said = check::text_of(cheat.verdict) + cheat.verdict.output;
        INFO(cheat.name << ": " << check::name_of(cheat.verdict.status) << ' '
                        << check::name_of(cheat.verdict.error_kind) << '\n'
                        << said.substr(0, 3000));
        CHECK_FALSE(cheat.verdict.passed());
        // If the compilation hits a limit, the submission is not graded, so it gets neither points
        // nor zero.
        CHECK(cheat.verdict.gradable == field(cheat.text, "not-graded").empty());
        CHECK(is_as_expected(expected_field(cheat.text, "expect"), cheat.verdict));
        CHECK(said.find(expected_field(cheat.text, "says")) != said.npos);
        // No file outside the sandbox was read.
        CHECK(said.find("root:") == said.npos);
        CHECK(said.find("known, sea") == said.npos);
        CHECK(said.size() < 2'000'000);
    }
}

void expect_passed(std::vector<Program> all) {
    judge(all);
    for (const Program& answer : all) {
        INFO(answer.name << ": " << check::text_of(answer.verdict) << answer.verdict.messages);
        CHECK(answer.verdict.passed());
    }
}

}  // namespace

TEST_CASE("a cheat of each kind is rejected or gains nothing", "[cheats]") {
    expect_caught(sample_by_expectation(programs_in("programs")));
}

TEST_CASE("each cheat is rejected or gains nothing", "[cheats][long]") {
    const std::vector<Program> all = programs_in("programs");
    REQUIRE((all.size() > 160 || !wanted().empty()));
    expect_caught(all);
}

TEST_CASE("a few unusual solutions pass", "[cheats]") {
    std::vector<Program> all = programs_in("honest-answers");
    all.resize(std::min<std::size_t>(all.size(), 5));
    expect_passed(all);
}

TEST_CASE("unusual solutions pass", "[cheats][long]") {
    const std::vector<Program> all = programs_in("honest-answers");
    REQUIRE((all.size() > 20 || !wanted().empty()));
    expect_passed(all);
}
