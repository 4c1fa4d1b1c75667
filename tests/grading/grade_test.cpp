// A class is graded, and then graded again.
#include <fstream>

#include "base/text.hpp"
#include "grading/class_list.hpp"
#include "grading/merge.hpp"
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
    small.submit_all_kinds();
    small.submit_file("frank.zip", "this is no archive");
    grading::Request request = request_of(small);
    request.formats = {check::Format::github_classroom};
    const grading::Outcome outcome = grade(request);
    CHECK(outcome.judged == 6);
    CHECK(outcome.kept == 0);

    CHECK(result_of(request, "alice").verdict.passed());
    CHECK(result_of(request, "bob").verdict.status == check::Status::fail);
    CHECK(result_of(request, "carol").verdict.score == 1);
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

TEST_CASE("a student with a file of another kind is on every list, without 0 points") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    small.submit_file("bob.rar", "an archive that cannot be unpacked here");
    const grading::Request request = request_of(small);
    const grading::Outcome outcome = grade(request);
    REQUIRE(outcome.summary.rows.size() == 2);
    CHECK(outcome.summary.graded() == 1);
    CHECK_THAT(tests::read_text(request.out / "summary.csv"),
               ContainsSubstring("bob,,10,error,environment,false") &&
                   ContainsSubstring("bob.rar is neither a .cu file nor an archive"));
    for (const char* file : {"summary.txt", "index.html"})
        CHECK_THAT(tests::read_text(request.out / file),
                   ContainsSubstring("bob.rar is neither a .cu file nor an archive"));
    fs::remove(small.homework() / "bob.rar");
    small.submit_file("bob.cu", tests::small::right);
    CHECK(grade(request).summary.passed() == 2);
}

TEST_CASE("a result that was changed by hand is judged again") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    small.submit_file("bob.cu", tests::small::racy());
    const grading::Request request = request_of(small);
    grade(request);
    const auto first = tests::contents(request.out);
    const fs::path file = request.out / "results/bob.json";
    std::string text = tests::read_text(file);
    CHECK_THAT(text, ContainsSubstring("\"seal\": \""));
    const auto change = [&](const std::string& from, const std::string& to) {
        INFO(from << " becomes " << to);
        std::string changed = text;
        base::replace_all(changed, from, to);
        REQUIRE(changed != text);
        std::ofstream(file) << changed;
        const auto again = grade(request);
        CHECK(again.changed == std::vector<std::string>{"bob"});
        CHECK(again.judged == 1);
        CHECK(again.kept == 1);
        CHECK(tests::contents(request.out) == first);
    };
    change("\"status\": \"fail\"", "\"status\": \"pass\"");
    change("  \"student\"", " \"student\"");
    change(text.substr(text.find(",\n  \"seal\"")), "\n}\n");
}

TEST_CASE("valid results are kept, and changed submissions are judged again") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    small.submit_file("bob.cu", tests::small::racy());
    const grading::Request request = request_of(small);
    grade(request);
    const auto first = tests::contents(request.out);
    const auto again = grade(request);
    CHECK(again.judged == 0);
    CHECK(again.kept == 2);
    CHECK(tests::contents(request.out) == first);

    // File times are ignored.
    fs::last_write_time(small.homework() / "alice.cu",
                        fs::file_time_type::clock::now() + std::chrono::hours(24 * 365));
    CHECK(grade(request).judged == 0);

    small.submit_file("bob.cu", tests::small::right);
    CHECK(grade(request).judged == 1);
    CHECK(result_of(request, "bob").verdict.passed());

    grading::Request priced = request;
    priced.settings.hint_price = 1;
    priced.hints = {{"alice", 2}};
    CHECK(grade(priced).judged == 2);
    CHECK(result_of(priced, "alice").verdict.score == 8);
    grading::Request newer = priced;
    newer.version = "1.1";
    CHECK(grade(newer).judged == 2);
    std::ofstream(small.puzzle_folder() / "puzzle.toml", std::ios::app) << "# changed\n";
    newer.puzzle = small.puzzle();
    CHECK(grade(newer).judged == 2);
}

TEST_CASE("another puzzle's results are not overwritten") {
    const tests::SmallClass small;
    const grading::Request request = request_of(small);
    const grading::OutputFolder folder(request.out);
    folder.create();
    const grading::Header before{"1.0", "05-other", "05 other", "hash", "settings"};
    folder.write_header(before);
    CHECK_THROWS_WITH(grade(request), ContainsSubstring("holds results of puzzle 05 other"));
    CHECK(folder.header() == before);
}

TEST_CASE("another format needs no judging") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::racy());
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

TEST_CASE("one or eight jobs give the same bytes") {
    const tests::SmallClass small;
    small.submit_all_kinds();
    grading::Request one = request_of(small, "one");
    one.jobs = 1;
    grading::Request eight = request_of(small, "eight");
    eight.jobs = 8;
    grade(one);
    grade(eight);
    CHECK(tests::contents(one.out) == tests::contents(eight.out));
}

TEST_CASE("with a secret each student has different seeds, and a hard-coded answer fails") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    small.submit_file("bob.cu", tests::small::right);
    small.submit_file("carol.cu", tests::small::with_fixed_answers());
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

TEST_CASE("a broken puzzle gives no zeros, and is judged again once repaired") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::right);
    const grading::Request request = request_of(small);
    std::ofstream(request.puzzle.solution) << "void other() {}\n";
    CHECK(grade(request).summary.graded() == 0);
    const grading::Result result = result_of(request, "alice");
    CHECK_FALSE(result.verdict.gradable);
    CHECK_THAT(result.verdict.summary, ContainsSubstring("its own solution does not compile"));
    std::ofstream(request.puzzle.solution) << tests::small::right;
    CHECK(grade(request).summary.passed() == 1);
}

namespace {

// Right and wrong submissions alternate, so that a swapped result is noticed.
const std::vector<std::string> odd_names = {"\xe9va",
                                            "\xe8va",
                                            "Eva",
                                            "eva",
                                            "\xc3\xa9va",
                                            "e\xcc\x81va",
                                            "\\xe9va",
                                            "a\nb",
                                            std::string(230, 'x'),
                                            std::string(231, 'x'),
                                            "=1+1",
                                            "'=1+1"};

void submit_special_names(const tests::SmallClass& small) {
    fs::create_directories(small.homework());
    for (std::size_t i = 0; i < odd_names.size(); ++i)
        small.submit_file(odd_names[i] + ".cu",
                          i % 2 == 0 ? tests::small::right : tests::small::racy());
}

void check_odd_results(const grading::Request& request) {
    for (std::size_t i = 0; i < odd_names.size(); ++i) {
        INFO(i);
        const grading::Result result = result_of(request, grading::student_of(odd_names[i]));
        CHECK(result.verdict.passed() == (i % 2 == 0));
    }
    for (const auto& [name, text] : tests::contents(request.out)) {
        INFO(name);
        CHECK(base::valid_utf8(text) == text);
    }
}

}  // namespace

TEST_CASE("each of two students gets a result, whatever bytes their names differ in") {
    const tests::SmallClass small;
    submit_special_names(small);
    const grading::Request request = request_of(small);
    const grading::Outcome outcome = grade(request);
    CHECK(outcome.summary.rows.size() == odd_names.size());
    CHECK(outcome.summary.passed() == odd_names.size() / 2);
    CHECK(outcome.orphaned.empty());
    check_odd_results(request);

    // Existing results are kept, and only new submissions are judged.
    const auto before = tests::contents(request.out);
    CHECK(grade(request).judged == 0);
    CHECK(tests::contents(request.out) == before);
    small.submit_file(odd_names[0] + ".cu", tests::small::with_fixed_answers());
    CHECK(grade(request).judged == 1);
    CHECK_FALSE(result_of(request, grading::student_of(odd_names[0])).verdict.passed());
    small.submit_file(odd_names[0] + ".cu", tests::small::right);
    grade(request);

    // Grading in parts and merging them gives the same results.
    grading::MergeRequest merging;
    for (std::size_t shard = 1; shard <= 3; ++shard) {
        grading::Request part = request_of(small, "part" + std::to_string(shard));
        part.shard = shard;
        part.shards = 3;
        grade(part);
        merging.parts.push_back(part.out);
    }
    merging.out = small.out("merged");
    merging.puzzle = small.puzzle();
    CHECK(grading::merge(merging, nullptr).summary.rows.size() == odd_names.size());
    CHECK(tests::contents(merging.out) == before);
}

TEST_CASE("a result stored under another student's name is not accepted") {
    const tests::SmallClass small;
    small.submit_file("alice.cu", tests::small::racy());
    small.submit_file("bob.cu", tests::small::right);
    const grading::Request request = request_of(small);
    grade(request);
    // Has the effect of a file system that treats two names as one.
    const fs::path results = request.out / "results";
    fs::copy_file(results / "bob.json", results / "alice.json",
                  fs::copy_options::overwrite_existing);
    CHECK(grading::OutputFolder(request.out).find_result("alice") == std::nullopt);
    CHECK(grade(request).judged == 1);
    CHECK_FALSE(result_of(request, "alice").verdict.passed());
}
