#include "../puzzle_fixture.hpp"
#include "state/marks.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace streamlab::gui::test;

TEST_CASE("errors and warnings of both compilers become marks at their words") {
    const edit::Text text("int main() {\n    undeclared = 1;\n    return 0\n}\n");
    const auto marks = marks_of_messages(
        "/tmp/a:1/own.cu: In function 'int main()':\n"
        "/tmp/a:1/own.cu:2:5: error: 'undeclared' was not declared in this scope\n"
        "    2 |     undeclared = 1;\n"
        "own.cu:2:9: error: another one in that line\n"
        "own.cu:3:13: warning: a warning\n"
        "other.cu:1:1: error: elsewhere\n"
        "own.cu:99:1: fatal error: behind the end\n"
        "own.cu:3:13: note: a note\n",
        "own.cu", text);
    REQUIRE(marks.size() == 3);
    CHECK(marks[0].kind == MarkKind::error);
    CHECK(marks[0].range == edit::Range{{1, 4}, {1, 14}});
    CHECK(marks[0].text == "'undeclared' was not declared in this scope");
    CHECK(marks[1].kind == MarkKind::warning);
    CHECK(marks[1].range.from.line == 2);
    CHECK(marks[2].range.from.line == 4);
    CHECK(marks_of_messages("no message: at all\n:::\n1:2:3\n", "own.cu", text).empty());
}

TEST_CASE("a verdict marks the lines of the tests that failed, in the student's file only") {
    const edit::Text text("// one\n// two\n  k2<<<1, 1>>>();\n");
    const auto marks = marks_of_verdict(verdict_of(false), "puzzle.cu", text);
    REQUIRE(marks.size() == 1);
    CHECK(marks[0].kind == MarkKind::finding);
    CHECK(marks[0].range == edit::Range{{2, 2}, {2, 17}});
    CHECK(marks[0].rule == "E2");
    CHECK(marks_of_verdict(verdict_of(false), "harness.cu", text).empty());
    CHECK(marks_of_verdict(verdict_of(true), "puzzle.cu", text).empty());
}

TEST_CASE("a run's findings are marked at their lines and refer to their bars") {
    const auto result = result_of(racing_trace());
    REQUIRE_FALSE(result->findings.empty());
    const auto& place = result->findings.front().places.front();
    const std::string file = std::filesystem::path(place.line.file).filename().string();
    const auto marks = marks_of_run(*result, file, edit::Text(std::string(200, '\n')));
    REQUIRE_FALSE(marks.empty());
    CHECK(marks.front().target.operation != 0);
    CHECK(marks.front().rule == result->findings.front().rule);
}
