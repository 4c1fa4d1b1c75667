// Complete checks of a small puzzle: build, run, judge.
#include <filesystem>
#include <string>

#include "base/files.hpp"
#include "check/check.hpp"
#include "check/report/result_json.hpp"
#include "small_puzzle.hpp"
#include "support/catch.hpp"

using namespace streamlab;
namespace fs = std::filesystem;
using check::ErrorKind;
using check::Status;
using check::Verdict;

namespace {

using tests::small::harness;
const std::string& solution = tests::small::right;
const std::string toml =
    tests::with(tests::small::toml, "synchronisations = ", "leaks = \"none\"\nsynchronisations = ");

class Fixture {
public:
    Fixture() {
        folder_.write("puzzles/01-early/puzzle.toml", toml);
        folder_.write("puzzles/01-early/harness.cu", harness);
        folder_.write("solutions/01-early/solution.cu", solution);
        options_.toolchain = program::find_toolchain();
        options_.profiles_folder = STREAMLAB_SOURCE_DIR "/profiles";
        options_.timeout_s = 4;
    }

    Verdict check(const std::string& source) const {
        const auto file = folder_.write("puzzles/01-early/puzzle.cu", source);
        return check::check(check::load_puzzle(folder_.puzzles() / "01-early"), file, options_);
    }
    Verdict check_in(const std::filesystem::path& puzzle, const std::string& source) const {
        const auto file = puzzle / "puzzle.cu";
        base::write_file(file, source);
        return check::check(check::load_puzzle(puzzle), file, options_);
    }
    const tests::PuzzleFolder& folder() const { return folder_; }

private:
    tests::PuzzleFolder folder_;
    check::CheckOptions options_;
};

check::TestStatus status_of(const Verdict& verdict, const std::string& id) {
    for (const check::TestResult& test : verdict.tests)
        if (test.id == id) return test.status;
    FAIL("no check " << id);
    return {};
}

std::string without_timing(const std::string& json) {
    return json.substr(0, json.find("\"timing\""));
}

}  // namespace

TEST_CASE("a solution passes, and its report is always the same") {
    const Fixture fixture;
    const Verdict verdict = fixture.check(solution);
    INFO(check::text_of(verdict));
    CHECK(verdict.passed());
    CHECK(verdict.score == 10);
    CHECK(verdict.max_score == 10);
    CHECK(verdict.seeds == std::vector<std::uint64_t>{1, 2});
    CHECK(check::exit_code_of(verdict) == 0);
    const std::string json = check::result_json(verdict, {"1.0", 2});
    CHECK(without_timing(json) ==
          without_timing(check::result_json(fixture.check(solution), {"1.0", 2})));
    CHECK_THAT(json, ContainsSubstring("\"schema\": \"streamlab.result/1\""));
    CHECK_THAT(json, ContainsSubstring("\"hints_used\": 2"));
}

TEST_CASE("a submission without the synchronisation fails at the harness's read") {
    const Fixture fixture;
    const Verdict verdict = fixture.check(tests::small::racy());
    CHECK(verdict.status == Status::fail);
    CHECK(check::exit_code_of(verdict) == 1);
    CHECK(status_of(verdict, "hazards") == check::TestStatus::fail);
    CHECK(status_of(verdict, "result") == check::TestStatus::fail);
    CHECK(status_of(verdict, "synchronisations") == check::TestStatus::pass);
    CHECK(verdict.score == 0);
    CHECK_THAT(check::text_of(verdict), ContainsSubstring("harness.cu:9"));
    CHECK_THAT(check::text_of(verdict), ContainsSubstring("`output`[0] is 0; it should be 1"));
    CHECK(verdict.trace != nullptr);
}

TEST_CASE("a racy program gets no points for speed") {
    const Fixture fixture;
    const std::string earlier = "fails = [\"hazards\", \"result\"]";
    const std::string waits_twice = "fails = [\"synchronisations\"]";
    const auto folder =
        fixture.folder().add("02-pace", tests::with(tests::with(toml, earlier, waits_twice),
                                                    "result = 3", "synchronisations = 4"));
    fixture.folder().write("puzzles/02-pace/harness.cu", harness);
    fixture.folder().write("solutions/02-pace/solution.cu", solution);
    const Verdict right = fixture.check_in(folder, solution);
    CHECK(right.score == 10);
    const Verdict racy = fixture.check_in(folder, tests::small::racy());
    CHECK(racy.score == 0);
    CHECK(status_of(racy, "synchronisations") == check::TestStatus::pass);
    CHECK_THAT(check::text_of(racy), ContainsSubstring("counts only with the right result"));
}

TEST_CASE("a result hard-coded for one seed fails with another") {
    const Fixture fixture;
    const Verdict verdict = fixture.check(tests::small::with_fixed_answers());
    CHECK(status_of(verdict, "result") == check::TestStatus::fail);
    CHECK_THAT(verdict.summary,
               ContainsSubstring("it should be 2 (4 of 4 values differ). (seed 2)"));
}

TEST_CASE("a compile error is reported with its line, and no impossible points are deducted") {
    const Fixture fixture;
    const Verdict verdict = fixture.check(tests::small::not_compiling());
    CHECK(verdict.error_kind == ErrorKind::compile);
    CHECK(check::exit_code_of(verdict) == 2);
    CHECK_THAT(verdict.summary, ContainsSubstring("puzzle.cu does not compile: puzzle.cu:3:"));
    CHECK_THAT(fixture.check(tests::with(solution, "int count, cuda", "long count, cuda")).messages,
               ContainsSubstring("the harness calls `void solve(int* output, int count, "
                                 "cudaStream_t stream)`, which puzzle.cu does not define"));
    CHECK(fixture.check("").summary == "puzzle.cu is empty.");
}

TEST_CASE("a crash, an early end and an endless loop are told apart") {
    const Fixture fixture;
    const auto with_body = [&](const std::string& body) {
        return fixture.check(tests::with(solution, "    work<<<", body + "\n    work<<<"));
    };
    const Verdict crash = with_body("    *reinterpret_cast<volatile int*>(8) = 1;");
    CHECK(crash.error_kind == ErrorKind::crash);
    CHECK(check::exit_code_of(crash) == 3);
    CHECK_THAT(crash.summary, ContainsSubstring("puzzle.cu crashed with SIGSEGV"));
    CHECK(status_of(crash, "leaks") == check::TestStatus::skip);

    const Verdict freed = with_body("    std::free(output);");
    CHECK(freed.error_kind == ErrorKind::crash);
    CHECK_THAT(freed.summary, ContainsSubstring("what cudaMallocHost gave goes back with "
                                                "cudaFreeHost"));

    const Verdict early = with_body("    CHECK(cudaSetDevice(7));");
    CHECK(early.error_kind == ErrorKind::none);
    CHECK(check::exit_code_of(early) == 1);
    CHECK(status_of(early, "api_errors") == check::TestStatus::fail);
    CHECK_THAT(check::text_of(early), ContainsSubstring("cudaSetDevice in puzzle.cu:7 returned "
                                                        "cudaErrorInvalidDevice"));

    const Verdict endless = with_body("    for (volatile int i = 0;; i = i + 1) {}");
    CHECK(endless.status == Status::timeout);
    CHECK(check::exit_code_of(endless) == 3);
    CHECK_THAT(endless.summary, ContainsSubstring("have an endless loop?"));
    CHECK_THAT(check::text_of(endless), ContainsSubstring("had made no call of CUDA by then"));
    const Verdict launches = with_body("    for (;;) work<<<1, count, 0, stream>>>(output, 1);");
    CHECK(launches.status == Status::timeout);
    CHECK_THAT(
        check::text_of(launches),
        ContainsSubstring("The last call of CUDA by then was cudaLaunchKernel (puzzle.cu:7"));
}

TEST_CASE("a puzzle without its solution names the expected path and where to get it") {
    const Fixture fixture;
    const fs::path missing = fixture.folder().puzzles() / "../solutions/01-early/solution.cu";
    fs::remove(missing);
    // The submission is refused before the compiler runs, whether or not it compiles.
    for (const std::string& source : {solution, std::string("int main() {\n")}) {
        const Verdict verdict = fixture.check(source);
        CHECK(verdict.status == Status::error);
        CHECK(verdict.error_kind == ErrorKind::harness);
        CHECK_FALSE(verdict.gradable);
        CHECK_THAT(verdict.summary,
                   ContainsSubstring("puzzle 01 early is here without its solution: there is no " +
                                     missing.lexically_normal().string() + ". A check compares"));
        CHECK_THAT(verdict.summary, ContainsSubstring("hand your file in"));
        CHECK_THAT(verdict.summary, ContainsSubstring("put the solution there"));
        CHECK(verdict.timing.build_ms == 0);
    }
}

TEST_CASE("a broken puzzle is never counted against the student") {
    const Fixture fixture;
    fixture.folder().write("solutions/01-early/solution.cu", "void other() {}\n");
    const Verdict verdict = fixture.check(solution);
    CHECK(verdict.error_kind == ErrorKind::harness);
    CHECK_FALSE(verdict.gradable);
    CHECK(check::exit_code_of(verdict) == 4);
    CHECK_THAT(verdict.summary, ContainsSubstring("its own solution does not compile"));
}
