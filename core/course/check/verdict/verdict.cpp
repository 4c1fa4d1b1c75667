#include "check/verdict/verdict.hpp"

namespace streamlab::check {

const TestResult* Verdict::first_failure() const {
    for (const TestResult& test : tests)
        if (test.status == TestStatus::fail) return &test;
    return nullptr;
}

std::string text_of(const Verdict& verdict) {
    std::string text = verdict.summary + '\n' + verdict.messages;
    for (const TestResult& test : verdict.tests) {
        for (const std::string* part : {&test.message, &test.why, &test.next})
            if (!part->empty()) text += *part + '\n';
        for (const std::string& step : test.witness)
            text += step + '\n';
    }
    return text;
}

int exit_code_of(const Verdict& verdict) {
    switch (verdict.error_kind) {
    case ErrorKind::compile:
    case ErrorKind::forbidden:
        return 2;
    case ErrorKind::crash:
    case ErrorKind::timeout:
    case ErrorKind::memory:
        return 3;
    case ErrorKind::harness:
    case ErrorKind::environment:
    case ErrorKind::no_submission:
        return 4;
    case ErrorKind::none:
        break;
    }
    return verdict.passed() ? 0 : 1;
}

std::string_view name_of(Status status) {
    constexpr std::string_view names[] = {"pass", "fail", "error", "timeout"};
    return names[static_cast<std::size_t>(status)];
}

std::string_view name_of(ErrorKind kind) {
    constexpr std::string_view names[] = {"",        "compile",     "crash",
                                          "timeout", "memory",      "forbidden",
                                          "harness", "environment", "no_submission"};
    return names[static_cast<std::size_t>(kind)];
}

std::string_view name_of(TestStatus status) {
    constexpr std::string_view names[] = {"pass", "fail", "skip"};
    return names[static_cast<std::size_t>(status)];
}

}  // namespace streamlab::check
