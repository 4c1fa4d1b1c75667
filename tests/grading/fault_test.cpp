// Faults while a class is graded: nothing is lost, no student loses points, and grading continues.
#include <fmt/format.h>

#include <atomic>
#include <vector>

#include "request.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using tests::grade;
using tests::request_of;
using tests::result_of;

namespace fs = std::filesystem;

namespace {

// Creates folders with the names of the results, so that no result can be written, as on a full
// disk.
class UnwritableResults {
public:
    explicit UnwritableResults(const fs::path& folder) {
        for (const char* student : {"alice", "bob", "carol", "dave", "erin"})
            taken_.push_back(folder / fmt::format("{}.json", student));
        for (const fs::path& name : taken_)
            fs::create_directories(name / "inside");
    }
    ~UnwritableResults() {
        for (const fs::path& name : taken_)
            fs::remove_all(name);
    }
    UnwritableResults(const UnwritableResults&) = delete;
    UnwritableResults& operator=(const UnwritableResults&) = delete;

private:
    std::vector<fs::path> taken_;
};

std::map<std::string, std::string> undisturbed(const tests::SmallClass& small) {
    grading::Request request = request_of(small, "undisturbed");
    grade(request);
    return tests::contents(request.out);
}

}  // namespace

TEST_CASE("unwritable results stop the grader, which resumes once they are writable") {
    const tests::SmallClass small;
    small.submit_all_kinds();
    const grading::Request request = request_of(small);
    {
        const UnwritableResults no_room(request.out / "results");
        CHECK_THROWS_WITH(grade(request),
                          ContainsSubstring("cannot write") && ContainsSubstring("results"));
        CHECK(grading::OutputFolder(request.out).find_result("alice") == std::nullopt);
    }
    grade(request);
    CHECK(tests::contents(request.out) == undisturbed(small));
}

TEST_CASE("a submission deleted during grading still counts as handed in") {
    const tests::SmallClass small;
    small.submit_all_kinds();
    const auto expected = undisturbed(small);
    grading::Request request = request_of(small);
    request.jobs = 1;
    bool removed = false;
    grading::grade(request, {nullptr, [&](std::size_t, std::size_t) {
                                 if (!removed) fs::remove_all(small.homework());
                                 removed = true;
                             }});
    CHECK(tests::contents(request.out) == expected);
}

TEST_CASE("a compiler that fails is run twice, and then it is a fault of the machine") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    grading::Request request = request_of(small);
    const auto toolchain = request.checks.toolchain;
    request.checks.toolchain.cache_dir = small.root() / "no" / "cache";
    std::ofstream(small.root() / "no") << "a file where the cache should be";
    const auto summary = grade(request).summary;
    CHECK(summary.graded() == 0);
    CHECK(result_of(request, "alice").verdict.error_kind == check::ErrorKind::environment);
    CHECK(result_of(request, "alice").verdict.score == 0);
    CHECK_FALSE(result_of(request, "alice").verdict.gradable);
    CHECK_THAT(tests::read_text(request.out / "summary.csv"), ContainsSubstring("alice,,10,error"));
    request.checks.toolchain = toolchain;
    CHECK(grade(request).summary.passed() == 1);
}

TEST_CASE("on a stop request the grader keeps its results and resumes later") {
    const tests::SmallClass small;
    small.submit_all_kinds();
    std::atomic<bool> cancelled{false};
    grading::Request request = request_of(small);
    request.jobs = 1;
    request.cancelled = &cancelled;
    CHECK_THROWS_AS(grading::grade(request, {nullptr,
                                             [&](std::size_t done, std::size_t) {
                                                 if (done >= 2) cancelled = true;
                                             }}),
                    check::Cancelled);
    const std::size_t kept = grading::OutputFolder(request.out).result_files().size();
    CHECK(kept >= 2);
    CHECK(kept < 5);
    cancelled = false;
    const grading::Outcome outcome = grade(request);
    CHECK(outcome.kept == kept);
    CHECK(outcome.kept + outcome.judged == 5);
    CHECK(tests::contents(request.out) == undisturbed(small));
}

TEST_CASE("a truncated result is ignored") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    const grading::Request request = request_of(small);
    grade(request);
    const auto first = tests::contents(request.out);
    fs::resize_file(request.out / "results" / "alice.json", 100);
    CHECK(grade(request).judged == 1);
    CHECK(tests::contents(request.out) == first);
}
