// JUnit XML as the common readers take it (testsuites, testsuite, testcase): a failure is a check
// that failed, an error a crash, a timeout or the machine.
#include <fmt/format.h>

#include "check/report/formats.hpp"
#include "check/report/words.hpp"

namespace streamlab::check {

namespace {

std::string seconds(double milliseconds) { return fmt::format("{:.3f}", milliseconds / 1000); }

std::string case_of(const Verdict& verdict, const TestResult& test) {
    std::string head = fmt::format(R"(    <testcase classname="{}" name="{}" time="0")",
                                   markup_text(verdict.puzzle), markup_text(test.id));
    if (!test.file.empty()) head += fmt::format(R"( file="{}")", markup_text(test.file));
    if (test.line != 0) head += fmt::format(R"( line="{}")", test.line);
    switch (test.status) {
    case TestStatus::pass:
        return head + "/>\n";
    case TestStatus::skip:
        return head + fmt::format(">\n      <skipped message=\"{}\"/>\n    </testcase>\n",
                                  markup_text(test.message));
    case TestStatus::fail:
        break;
    }
    return head + fmt::format(">\n      <failure message=\"{}\" type=\"{}\">{}</failure>\n"
                              "    </testcase>\n",
                              markup_text(test.message), markup_text(test.id),
                              markup_text(explanation(test)));
}

std::string error_case(const Verdict& verdict) {
    const std::string head = fmt::format(R"(    <testcase classname="{}" name="runs" time="0">)",
                                         markup_text(verdict.puzzle));
    return head + fmt::format("\n      <error message=\"{}\" type=\"{}\">{}</error>\n"
                              "    </testcase>\n",
                              markup_text(verdict.summary), name_of(verdict.error_kind),
                              markup_text(headline(verdict)));
}

}  // namespace

std::string to_junit(const Verdict& verdict) {
    std::size_t failures = 0, errors = 0, skipped = 0;
    std::string cases;
    for (const TestResult& test : verdict.tests) {
        failures += test.status == TestStatus::fail;
        skipped += test.status == TestStatus::skip;
        cases += case_of(verdict, test);
    }
    std::size_t tests = verdict.tests.size();
    // A machine without a compiler is an error, too: what is skipped, readers take for fine.
    if (verdict.error_kind != ErrorKind::none) {
        ++tests;
        ++errors;
        cases += error_case(verdict);
    }
    const std::string counts =
        fmt::format(R"(tests="{}" failures="{}" errors="{}" time="{}")", tests, failures, errors,
                    seconds(verdict.timing.total_ms));
    return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<testsuites {0}>\n  <testsuite name=\"{1}\" {0} skipped=\"{2}\">\n{3}"
                       "  </testsuite>\n</testsuites>\n",
                       counts, markup_text(verdict.puzzle), skipped, cases);
}

}  // namespace streamlab::check
