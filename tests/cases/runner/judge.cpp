#include "judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "analysis/analysis.hpp"
#include "analysis/costs.hpp"
#include "analysis/why_not.hpp"
#include "find_operation.hpp"
#include "judge_calls.hpp"
#include "judge_findings.hpp"

namespace streamlab::cases {
namespace {

using trace::HostCall;
using trace::Nanoseconds;
using trace::Operation;
using trace::Trace;

std::string ms(Nanoseconds ns) { return fmt::format("{:.6g} ms", static_cast<double>(ns) / 1e6); }

// Empty if `value` is as expected, else the actual value.
std::string compare(const Measure& measure, Nanoseconds value) {
    const double allowed = measure.tolerance * static_cast<double>(measure.ns);
    bool good = false;
    switch (measure.comparison) {
    case Comparison::at_least:
        good = value >= measure.ns;
        break;
    case Comparison::at_most:
        good = value <= measure.ns;
        break;
    case Comparison::about:
        good = std::abs(static_cast<double>(value - measure.ns)) <= allowed;
        break;
    }
    return good ? std::string() : "it is " + ms(value);
}

std::string describe(const Operation& operation) {
    return fmt::format("[{} .. {}]", ms(operation.start_ns), ms(operation.end_ns));
}

std::string check_pair(const Expectation& expectation, const Trace& trace) {
    const Operation& a = find_operation(trace, expectation.first);
    const Operation& b = find_operation(trace, *expectation.second);
    const bool ran = a.end_ns >= 0 && b.end_ns >= 0;
    const bool together = a.start_ns < b.end_ns && b.start_ns < a.end_ns;
    bool good = false;
    if (expectation.kind == Kind::overlap) good = ran && together;
    if (expectation.kind == Kind::no_overlap) good = ran && !together;
    if (expectation.kind == Kind::order) good = ran && a.end_ns <= b.start_ns;
    return good ? std::string() : fmt::format("they ran {} and {}", describe(a), describe(b));
}

std::string check_cause(const Expectation& expectation, const Trace& trace) {
    const Operation& operation = find_operation(trace, expectation.first);
    const std::string cause(trace::name_of(operation.cause));
    const Operation* by = trace::find_operation(trace, operation.cause_operation);
    const std::string name = by == nullptr ? "nothing" : name_of(trace, *by);
    bool good = cause == expectation.cause;
    if (good && expectation.second) good = by == &find_operation(trace, *expectation.second);
    return good ? std::string() : fmt::format("it is {} {}", cause, name);
}

std::string check_reason(const Expectation& expectation, analysis::Reason reason) {
    const std::string name(analysis::text_of(reason).name);
    return name == expectation.cause ? std::string() : "it is " + name;
}

std::string check_why_not(const Expectation& expectation, const Trace& trace) {
    const analysis::WhyNot why = analysis::why_not(trace, find_operation(trace, expectation.first),
                                                   find_operation(trace, *expectation.second));
    return why.overlapped() ? "they overlap" : check_reason(expectation, why.reason);
}

std::string check_costs(const Expectation& expectation, const Trace& trace) {
    const std::vector<analysis::Cost> costs = analysis::costs(trace);
    if (!costs.empty()) return check_reason(expectation, costs.front().reason);
    return expectation.cause == "nothing" ? std::string() : "nothing costs much";
}

// The host did not block at all; the cost of the call itself does not count.
std::string check_not_blocked(const HostCall& call) {
    return call.blocked_ns == 0 ? std::string() : "it waited " + ms(call.blocked_ns);
}

std::string check(const Expectation& expectation, const Trace& trace) {
    const auto operation = [&]() -> const Operation& {
        return find_operation(trace, expectation.first);
    };
    const auto call = [&]() -> const HostCall& { return find_call(trace, expectation.first); };
    const Measure& measure = expectation.measure;
    switch (expectation.kind) {
    case Kind::overlap:
    case Kind::no_overlap:
    case Kind::order:
        return check_pair(expectation, trace);
    case Kind::cause:
        return check_cause(expectation, trace);
    case Kind::reason:
        return check_reason(expectation, analysis::why_start(trace, operation()).reason);
    case Kind::why_not:
        return check_why_not(expectation, trace);
    case Kind::costs:
        return check_costs(expectation, trace);
    case Kind::not_blocked:
        return check_not_blocked(call());
    case Kind::blocked:
        return compare(measure, call().blocked_ns);
    case Kind::inside:
        return compare(measure, call().end_ns - call().begin_ns);
    case Kind::duration:
        return compare(measure, operation().end_ns - operation().start_ns);
    case Kind::start:
        return compare(measure, operation().start_ns - first_start(trace));
    case Kind::end:
        return compare(measure, operation().end_ns - first_start(trace));
    case Kind::makespan:
        return compare(measure, analysis::figures(trace).makespan_ns);
    }
    return "nobody checks this";
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

bool is_printed(const PrintedLine& expected, const std::string& line) {
    if (!expected.is_end_only) return line == expected.text;
    return line.size() >= expected.text.size() &&
           line.compare(line.size() - expected.text.size(), std::string::npos, expected.text) == 0;
}

void judge_output(const Expectations& expected, const std::string& output,
                  std::vector<std::string>& failures) {
    const auto lines = lines_of(output);
    const std::size_t count = std::max(lines.size(), expected.prints.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (i >= lines.size()) {
            failures.push_back(fmt::format("line {} of the output: expected '{}', there is none",
                                           i + 1, expected.prints[i].text));
        } else if (i >= expected.prints.size()) {
            failures.push_back(
                fmt::format("line {} of the output is unexpected: '{}'", i + 1, lines[i]));
        } else if (!is_printed(expected.prints[i], lines[i])) {
            failures.push_back(fmt::format("line {} of the output: expected '{}', it is '{}'",
                                           i + 1, expected.prints[i].text, lines[i]));
        }
    }
}

// The reason is the program's last line of output and a note in its trace.
std::string check_stopped(const std::string& reason, const Outcome& outcome) {
    if (outcome.ending != program::Ending::stopped) return "stopped: it ended by itself";
    const auto& notes = outcome.trace.notes;
    const bool said = !notes.empty() && notes.back().text.find(reason) != std::string::npos;
    return said ? "" : "stopped: for another reason: " + outcome.output;
}

std::string check_ending(const Expectations& expected, const Outcome& outcome) {
    if (!expected.stopped.empty()) return check_stopped(expected.stopped, outcome);
    switch (outcome.ending) {
    case program::Ending::exited:
        if (expected.signal) return "exit: it did not crash";
        if (outcome.exit_code == expected.exit_code) return {};
        return fmt::format("exit: expected {}, it is {}", expected.exit_code, outcome.exit_code);
    case program::Ending::crashed:
        if (outcome.signal == expected.signal) return {};
        return fmt::format("crashed with signal {}", outcome.signal);
    case program::Ending::timed_out:
    case program::Ending::stalled:
        return "timed out";
    default:
        return "did not end by itself";
    }
}

}  // namespace

std::vector<std::string> judge(const Expectations& expected, const Outcome& outcome) {
    std::vector<std::string> failures;
    const std::string ending = check_ending(expected, outcome);
    if (!ending.empty()) failures.push_back(ending);
    judge_output(expected, outcome.output, failures);
    for (const Expectation& expectation : expected.expectations) {
        std::string problem;
        try {
            problem = check(expectation, outcome.trace);
        } catch (const NotInTrace& error) {
            problem = error.what();
        }
        if (problem.empty()) continue;
        failures.push_back(
            fmt::format("line {}: {}: {}", expectation.line, expectation.text, problem));
    }
    judge_findings(expected, outcome.trace, failures);
    // Recordings also hold driver calls, which are not in the table.
    if (outcome.trace.device == "model") judge_calls(outcome.trace, failures);
    return failures;
}

}  // namespace streamlab::cases
