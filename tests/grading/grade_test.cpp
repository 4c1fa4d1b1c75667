// A class is graded, and graded again.
#include "request.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using check::ErrorKind;
using tests::grade;
using tests::request_of;
using tests::result_of;

namespace fs = std::filesystem;

TEST_CASE("each submission gets its result, and the class its summary") {
    const tests::SmallClass small;
    small.hand_in_all();
    small.hand_in("frank.zip", "this is no archive");
    grading::Request request = request_of(small);
    request.formats = {check::Format::github_classroom};
    const grading::Outcome outcome = grade(request);
    CHECK(outcome.judged == 6);
    CHECK(outcome.kept == 0);

    CHECK(result_of(request, "alice").verdict.passed());
    CHECK(result_of(request, "bob").verdict.status == check::Status::fail);
    CHECK(result_of(request, "carol").verdict.score == 3);
    CHECK(result_of(request, "dave").verdict.error_kind == ErrorKind::compile);
    CHECK_THAT(result_of(request, "dave").verdict.summary,
               ContainsSubstring("puzzle.cu does not compile: puzzle.cu:3:"));
    const grading::Result frank = result_of(request, "frank");
    CHECK(frank.verdict.error_kind == ErrorKind::compile);
    CHECK(frank.verdict.gradable);
    CHECK(frank.verdict.score == 0);
    CHECK_THAT(frank.verdict.summary, ContainsSubstring("frank.zip cannot be unpacked"));

    CHECK(outcome.summary.passed() == 1);
    CHECK(outcome.summary.unchanged == std::vector<std::string>{"bob"});
    CHECK(outcome.summary.identical == std::vector<std::vector<std::string>>{{"carol", "erin"}});
    for (const char* file :
         {"index.html", "summary.csv", "summary.txt", "grading.json", "timelines/alice.svg",
          "timelines/erin.svg", "github-classroom/dave.json"}) {
        INFO(file);
        CHECK(fs::is_regular_file(request.out / file));
    }
    CHECK_FALSE(fs::exists(request.out / "timelines/dave.svg"));
    CHECK_FALSE(fs::exists(request.out / ".work"));
    CHECK_THAT(tests::read_text(request.out / "timelines/alice.svg"),
               ContainsSubstring("01 early"));
}

TEST_CASE("what holds is kept, and what has changed is judged anew") {
    const tests::SmallClass small;
    small.hand_in("alice.cu", tests::small::right);
    small.hand_in("bob.cu", tests::small::racy());
    const grading::Request request = request_of(small);
    grade(request);
    const auto first = tests::contents(request.out);
    const auto again = grade(request);
    CHECK(again.judged == 0);
    CHECK(again.kept == 2);
    CHECK(tests::contents(request.out) == first);

    // What the clock says of the files decides nothing.
    fs::last_write_time(small.homework() / "alice.cu",
                        fs::file_time_type::clock::now() + std::chrono::hours(24 * 365));
    CHECK(grade(request).judged == 0);

    small.hand_in("bob.cu", tests::small::right);
    CHECK(grade(request).judged == 1);
    CHECK(result_of(request, "bob").verdict.passed());

    grading::Request priced = request;
    priced.settings.hint_price = 1;
    priced.hints = {{"alice", 2}};
    CHECK(grade(priced).judged == 2);
    CHECK(result_of(priced, "alice").verdict.score == 4);
    grading::Request newer = priced;
    newer.version = "1.1";
    CHECK(grade(newer).judged == 2);
    std::ofstream(small.puzzle_folder() / "puzzle.toml", std::ios::app) << "# changed\n";
    newer.puzzle = small.puzzle();
    CHECK(grade(newer).judged == 2);
}

TEST_CASE("another format asks for no judging") {
    const tests::SmallClass small;
    small.hand_in("alice.cu", tests::small::racy());
    grading::Request request = request_of(small);
    request.formats = {check::Format::github_classroom};
    grade(request);
    const auto direct = tests::contents(request.out);
    grading::Request later = request_of(small, "later");
    grade(later);
    later.formats = request.formats;
    CHECK(grade(later).judged == 0);
    CHECK(tests::contents(later.out) == direct);
}

TEST_CASE("one at a time or eight: the same bytes") {
    const tests::SmallClass small;
    small.hand_in_all();
    grading::Request one = request_of(small, "one");
    one.jobs = 1;
    grading::Request eight = request_of(small, "eight");
    eight.jobs = 8;
    grade(one);
    grade(eight);
    CHECK(tests::contents(one.out) == tests::contents(eight.out));
}

TEST_CASE("with a secret each student has seeds of their own, and a fixed answer fails") {
    const tests::SmallClass small;
    small.hand_in("alice.cu", tests::small::right);
    small.hand_in("bob.cu", tests::small::right);
    small.hand_in("carol.cu", tests::small::hard_coded());
    grading::Request request = request_of(small);
    request.settings.class_secret = "sixteen bytes or more";
    request.settings.seeds_each = 1;
    grade(request);
    const auto alice = result_of(request, "alice").verdict, bob = result_of(request, "bob").verdict;
    CHECK(alice.passed());
    CHECK(bob.passed());
    CHECK(alice.seeds != bob.seeds);
    CHECK_FALSE(result_of(request, "carol").verdict.passed());
}

TEST_CASE("a puzzle that is broken is nobody's zero, and is tried again once it is mended") {
    const tests::SmallClass small;
    small.hand_in("alice.cu", tests::small::right);
    const grading::Request request = request_of(small);
    std::ofstream(request.puzzle.solution) << "void other() {}\n";
    CHECK(grade(request).summary.graded() == 0);
    const grading::Result result = result_of(request, "alice");
    CHECK_FALSE(result.verdict.gradable);
    CHECK_THAT(result.verdict.summary, ContainsSubstring("its own solution does not compile"));
    std::ofstream(request.puzzle.solution) << tests::small::right;
    CHECK(grade(request).summary.passed() == 1);
}
