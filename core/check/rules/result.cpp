// Checks that the values that the harness publishes equal the reference's for the same seed.
#include <fmt/format.h>

#include <algorithm>

#include "check/rules/rule.hpp"

namespace streamlab::check {

namespace {

const Published* find(const std::vector<Published>& all, const std::string& name, std::size_t nth) {
    for (const Published& published : all)
        if (published.name == name && nth-- == 0) return &published;
    return nullptr;
}

// The last line that a program printed before it gave up: CHECK prints the call that failed.
std::string last_line_of(const std::string& output) {
    const std::size_t end = output.find_last_not_of("\r\n ");
    if (end == output.npos) return "";
    const std::size_t newline = output.rfind('\n', end);
    const std::size_t begin = newline == output.npos ? 0 : newline + 1;
    constexpr std::size_t most = 300;
    return output.substr(begin, std::min(most, end + 1 - begin));
}

std::optional<Failure> differs(const Published& expected, const Published& actual) {
    Failure failure;
    if (expected.type != actual.type || expected.count != actual.count) {
        failure.message =
            fmt::format("`{}` has {} values of type {}; it should have {} of type {}.", actual.name,
                        actual.count, actual.type, expected.count, expected.type);
        return failure;
    }
    std::size_t first = expected.count;
    std::size_t count = 0;
    for (std::size_t i = 0; i < expected.count; ++i) {
        if (same_value(expected, actual, i)) continue;
        first = std::min(first, i);
        ++count;
    }
    if (count == 0) return std::nullopt;
    failure.expected = value_text(expected, first);
    failure.actual = value_text(actual, first);
    failure.message = expected.count == 1
                          ? fmt::format("`{}` is {}; it should be {}.", expected.name,
                                        failure.actual, failure.expected)
                          : fmt::format("`{}`[{}] is {}; it should be {} ({} of {} values differ).",
                                        expected.name, first, failure.actual, failure.expected,
                                        count, expected.count);
    return failure;
}

std::optional<Failure> judge_values(const Judged& judged) {
    if (!judged.run.is_complete()) {
        Failure failure;
        failure.message = ending_in_words(judged.run, judged.submission);
        // The runtime's own last words ("streamlab: deadlock: ...") are in the message already.
        const std::string last = last_line_of(judged.run.output);
        if (last.rfind("streamlab: ", 0) != 0) failure.why = last;
        return failure;
    }
    std::map<std::string, std::size_t> seen;
    for (const Published& expected : judged.reference.published) {
        const std::size_t nth = seen[expected.name]++;
        const Published* actual = find(judged.run.published, expected.name, nth);
        if (!actual) {
            Failure failure;
            failure.message =
                fmt::format("The program ended before its result `{}` was there.", expected.name);
            return failure;
        }
        if (std::optional<Failure> failure = differs(expected, *actual)) return failure;
    }
    if (judged.run.published.size() != judged.reference.published.size()) {
        Failure failure;
        failure.message =
            fmt::format("The program published {} results; it should be {}.",
                        judged.run.published.size(), judged.reference.published.size());
        return failure;
    }
    return std::nullopt;
}

}  // namespace

bool has_right_values(const Judged& judged) { return !judge_values(judged); }

std::optional<Failure> judge_result(const Judged& judged) {
    if (std::optional<Failure> failure = judge_values(judged)) return failure;
    return judge_device_work(judged);
}

}  // namespace streamlab::check
