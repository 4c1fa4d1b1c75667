// JUnit XML as common readers accept it (testsuites, testsuite, testcase). A failure is a check
// that failed; an error is a crash, a timeout or a fault of the machine.
#include <fmt/format.h>

#include "base/text.hpp"
#include "check/report/formats.hpp"
#include "check/report/words.hpp"

namespace streamlab::check {

namespace {

std::string seconds(double milliseconds) { return fmt::format("{:.3f}", milliseconds / 1000); }

std::string case_of(const Verdict& verdict, const TestResult& test) {
    std::string head = fmt::format(R"(    <testcase classname="{}" name="{}" time="0")",
                                   base::attribute(verdict.puzzle), base::attribute(test.id));
    if (!test.file.empty()) head += fmt::format(R"( file="{}")", base::attribute(test.file));
    if (test.line != 0) head += fmt::format(R"( line="{}")", test.line);
    switch (test.status) {
    case TestStatus::pass:
        return head + "/>\n";
    case TestStatus::skip:
        return head + fmt::format(">\n      <skipped message=\"{}\"/>\n    </testcase>\n",
                                  base::attribute(test.message));
    case TestStatus::fail:
        break;
    }
    return head + fmt::format(">\n      <failure message=\"{}\" type=\"{}\">{}</failure>\n"
                              "    </testcase>\n",
                              base::attribute(test.message), base::attribute(test.id),
                              base::markup(explanation(test)));
}

std::string error_case(const Verdict& verdict) {
    const std::string head = fmt::format(R"(    <testcase classname="{}" name="runs" time="0">)",
                                         base::attribute(verdict.puzzle));
    return head + fmt::format("\n      <error message=\"{}\" type=\"{}\">{}</error>\n"
                              "    </testcase>\n",
                              base::attribute(verdict.summary), name_of(verdict.error_kind),
                              base::markup(headline(verdict)));
}

}  // namespace

std::string to_junit(const Verdict& verdict) {
    std::size_t failures = 0, errors = 0, skipped = 0;
    std::string cases;
    std::size_t tests = 0;
    for (const TestResult& test : verdict.tests) {
        if (test.is_whole()) continue;  // the format has no points
        ++tests;
        failures += test.status == TestStatus::fail;
        skipped += test.status == TestStatus::skip;
        cases += case_of(verdict, test);
    }
    // A machine without a compiler is an error as well, because readers treat skipped tests as
    // passed.
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
                       counts, base::attribute(verdict.puzzle), skipped, cases);
}

}  // namespace streamlab::check
