// The summaries that an instructor reads.
#include "base/sha256.hpp"
#include "grading/class_summary.hpp"
#include "grading/likeness.hpp"
#include "grading/page.hpp"
#include "small_class.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using grading::ClassSummary;
using grading::Result;

namespace {

Result result_of(const std::string& student, bool passed, const std::string& sha256) {
    Result result;
    result.student = student;
    result.visibility = "visible";
    check::Verdict& verdict = result.verdict;
    verdict.sha256 = sha256;
    verdict.max_score = 6;
    verdict.status = passed ? check::Status::pass : check::Status::fail;
    verdict.score = passed ? 6 : 2;
    verdict.summary = passed ? "All checks passed." : "`output`[0] is 0; it should be 1";
    for (const char* id : {"result", "hazards"}) {
        check::TestResult test;
        test.id = id;
        test.name = std::string("Check of ") + id;
        test.status = passed ? check::TestStatus::pass : check::TestStatus::fail;
        if (!passed) test.message = verdict.summary;
        if (!passed) test.rule = "S1";
        verdict.tests.push_back(test);
    }
    return result;
}

Result not_graded(const std::string& student) {
    Result result = result_of(student, false, "");
    result.verdict.status = check::Status::error;
    result.verdict.error_kind = check::ErrorKind::environment;
    result.verdict.gradable = false;
    result.verdict.score = 0;
    result.verdict.summary = "the compiler is gone";
    return result;
}

ClassSummary example(const tests::SmallClass& small) {
    grading::SummaryBuilder builder(small.puzzle(), {{"S1", "Launches return at once"}});
    builder.add(result_of("dan", true, "a"));
    builder.add(result_of("alice", false, "b"));
    builder.add(result_of("bob", false, "b"));
    builder.add(result_of("=cmd()", true, "c"));
    builder.add(not_graded("eve"));
    return builder.take();
}

}  // namespace

TEST_CASE("students whose submissions attempt forbidden actions are named") {
    const tests::SmallClass small;
    grading::SummaryBuilder builder(small.puzzle(), {});
    for (const char* const student : {"zoe", "adam"}) {
        Result result = result_of(student, false, student);
        result.verdict.error_kind = check::ErrorKind::forbidden;
        builder.add(result);
    }
    builder.add(result_of("dan", true, "a"));
    const std::string text = grading::summary_text(builder.take());
    CHECK_THAT(text, ContainsSubstring("2  forbidden: Does what a submission may not do\n"
                                       "        adam, zoe\n"));
}

TEST_CASE("the median of an even number of scores is between the two in the middle") {
    const tests::SmallClass small;
    grading::SummaryBuilder builder(small.puzzle(), {});
    Result low = result_of("dan", false, "a");
    low.verdict.score = 3;
    builder.add(low);
    builder.add(result_of("eve", true, "b"));
    CHECK(builder.take().median() == 4.5);
}

TEST_CASE("the summary counts passes, failures and their causes") {
    const tests::SmallClass small;
    const ClassSummary summary = example(small);
    CHECK(summary.graded() == 4);
    CHECK(summary.passed() == 2);
    CHECK(summary.mean() == 4);
    CHECK(summary.median() == 4);
    CHECK(summary.max_score == 10);
    REQUIRE(summary.findings.size() == 2);
    CHECK(summary.findings[0].count == 2);
    REQUIRE(summary.misconceptions.size() == 1);
    CHECK(summary.misconceptions[0].id == "no-wait");
    CHECK(summary.misconceptions[0].title == "A launch is taken for its result.");
    REQUIRE(summary.rules.size() == 1);
    CHECK(summary.rules[0].title == "Launches return at once");
    CHECK(summary.identical == std::vector<std::vector<std::string>>{{"alice", "bob"}});
    const std::string text = grading::summary_text(summary);
    CHECK_THAT(text, ContainsSubstring("5 submissions, 4 graded"));
    CHECK_THAT(text, ContainsSubstring("passed 2 (50 %), mean 4.0 of 10 points, median 4"));
    CHECK_THAT(text, ContainsSubstring("2  no-wait: A launch is taken for its result."));
    CHECK_THAT(text, ContainsSubstring("eve: the compiler is gone"));
}

TEST_CASE("unchanged submissions are distinguished from similar ones") {
    const tests::SmallClass small;
    const check::Puzzle puzzle = small.puzzle();
    grading::SummaryBuilder builder(puzzle, {});
    const std::string given = base::sha256(tests::read_text(puzzle.given_source));
    builder.add(result_of("alice", false, given));
    builder.add(result_of("bob", false, given));
    const ClassSummary summary = builder.take();
    CHECK(summary.identical.empty());
    CHECK(summary.unchanged == std::vector<std::string>{"alice", "bob"});
    CHECK(summary.misconceptions.empty());
}

TEST_CASE("a student who hands in a published answer is named") {
    const tests::SmallClass small;
    check::Puzzle puzzle = small.puzzle();
    const std::string sha256 = base::sha256(tests::read_text(puzzle.solution));
    const auto summary_of = [&] {
        grading::SummaryBuilder builder(puzzle, {});
        builder.add(result_of("alice", true, sha256));
        builder.add(result_of("bob", true, "another"));
        return builder.take();
    };
    CHECK(summary_of().published == std::vector<std::string>{"alice"});
    CHECK_THAT(grading::summary_text(summary_of()),
               ContainsSubstring("answer that comes with the puzzle: alice\n"));
    // Right answers to a question are always equal, so they do not show that a student copied the
    // published one.
    puzzle.kind = check::PuzzleKind::question;
    CHECK(summary_of().published.empty());
}

TEST_CASE("comments and white space make no other program") {
    const std::string code =
        "int f() { return 1'000 + 'a'; }  // one\nconst char* s = \"a // b\";\n";
    const std::string alike = "/* two */ int f(){\n return 1'000+'a';\n}\nconst char*s=\"a // b\";";
    CHECK(grading::likeness_of(code) == grading::likeness_of(alike));
    for (const char* other :
         {"int f() { return 1'000 + 'b'; }\nconst char* s = \"a // b\";\n",
          "int f() { return 1'000 + 'a'; }\nconst char* s = \"a //  b\";\n",
          "int f() { return 1'000 + 'a'; }\nconst char* s = R\"x(a // b)x\";\n"})
        CHECK(grading::likeness_of(code) != grading::likeness_of(other));
    CHECK(grading::likeness_of("R\"x(a)\" // b)x\" + 1") !=
          grading::likeness_of("R\"x(a)\" // c)x\" + 1"));
}

TEST_CASE("other names make no other outline") {
    const std::string code = "int twice(int n) { return n + n; }  // \"a\"\nauto s = name(\"a\");";
    const std::string renamed = "int doubled(int x) {return x+x;} auto t = name(\"sea\");";
    CHECK(grading::outline_of(code) == grading::outline_of(renamed));
    CHECK(grading::likeness_of(code) != grading::likeness_of(renamed));
    for (const char* other : {"int twice(int n) { return n + 2; } auto s = name(\"a\");",
                              "int twice(int n) { return s + n; } auto s = name(\"a\");",
                              "int twice(int n) { return n - n; } auto s = name(\"a\");"})
        CHECK(grading::outline_of(code) != grading::outline_of(other));
}

TEST_CASE("the same code but for names is listed, and exact copies alone are not") {
    const tests::SmallClass small;
    grading::SummaryBuilder builder(small.puzzle(), {});
    const auto add = [&](const std::string& student, const std::string& text) {
        Result result = result_of(student, true, student);
        result.likeness = grading::likeness_of(text);
        result.outline = grading::outline_of(text);
        builder.add(result);
    };
    add("alice", "int a;");
    add("bob", "int b;  // mine");
    add("carol", "int c = 0;");
    add("dave", "int c = 0;");
    const ClassSummary summary = builder.take();
    CHECK(summary.renamed == std::vector<std::vector<std::string>>{{"alice", "bob"}});
    CHECK(summary.identical == std::vector<std::vector<std::string>>{{"carol", "dave"}});
    CHECK_THAT(grading::summary_text(summary),
               ContainsSubstring("The same code but for names from several\n     2  alice, bob\n"));
}

TEST_CASE("a published answer with another comment is still named") {
    const tests::SmallClass small;
    const check::Puzzle puzzle = small.puzzle();
    grading::SummaryBuilder builder(puzzle, {});
    Result alice = result_of("alice", true, "bytes");
    alice.likeness = grading::likeness_of("// my own work\n" + tests::read_text(puzzle.solution));
    builder.add(alice);
    Result bob = result_of("bob", false, "more bytes");
    bob.likeness = grading::likeness_of(tests::read_text(puzzle.given_source) + "\n\n// bob\n");
    builder.add(bob);
    const ClassSummary summary = builder.take();
    CHECK(summary.published == std::vector<std::string>{"alice"});
    CHECK(summary.unchanged == std::vector<std::string>{"bob"});
}

TEST_CASE("in the table a fault of the machine is no score, and a name is no formula") {
    const tests::SmallClass small;
    const std::string csv = grading::summary_csv(example(small));
    CHECK_THAT(csv, ContainsSubstring("\r\neve,,6,error,environment,false,0,"));
    CHECK_THAT(csv,
               ContainsSubstring("\r\n\"'=cmd()\",6,6,pass,,true,0,,All checks passed.,c\r\n"));
    CHECK_THAT(csv, ContainsSubstring("hazards result"));
}

TEST_CASE("the page escapes student input and has no code of the solution") {
    const tests::SmallClass small;
    std::filesystem::create_directories(small.out());
    const grading::OutputFolder folder(small.out());
    folder.create();
    Result result = result_of("<script>alert(1)</script>", false, "a");
    result.verdict.tests[0].message = "<img src=x onerror=alert(2)>";
    result.verdict.error_kind = check::ErrorKind::compile;
    result.verdict.messages = tests::small::right;
    folder.write_result(result, "<svg></svg>", "1.0");
    grading::SummaryBuilder builder(small.puzzle(), {});
    builder.add(*folder.find_result(result.student));
    const std::string page = grading::class_page(builder.take(), folder);
    CHECK(page.find("<script") == page.npos);
    CHECK(page.find("<img src=x") == page.npos);
    CHECK_THAT(page, ContainsSubstring("&lt;script&gt;alert(1)&lt;/script&gt;"));
    CHECK_THAT(page, ContainsSubstring("src=\"timelines/%253cscript%253ealert%25281%2529%253c"));
    CHECK(page.find("the line that the class is looking for") == page.npos);
    CHECK(page.find("spin_ms") == page.npos);
}

TEST_CASE("compiler messages caused by a submission are escaped in the summaries") {
    const tests::SmallClass small;
    Result result = result_of("x;=1+1", false, "a");
    result.verdict.summary = "\x1b[31merror: =cmd;=cmd\n@x\xe2\x80\xae";
    result.verdict.gradable = false;
    grading::SummaryBuilder builder(small.puzzle(), {});
    builder.add(result);
    const ClassSummary summary = builder.take();
    const std::string csv = grading::summary_csv(summary);
    // Some spreadsheets start a field after a semicolon.
    CHECK_THAT(csv, ContainsSubstring("\r\n\"x;'=1+1\","));
    CHECK_THAT(csv, ContainsSubstring(",\"\\x1b[31merror: =cmd;'=cmd\n'@x\\u202e\",a\r\n"));
    CHECK_THAT(grading::summary_text(summary), !ContainsSubstring("\x1b"));
}
