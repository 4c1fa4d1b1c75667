// Expectations in a program's leading comments, one "// key: value" a line.
//
// A wrong program and its repaired form share a file if they differ little. The program calls
// knob("repaired", 0), and the comments have three parts:
//
//     // rule: E1, S2            valid for both forms
//     // wrong: the event is recorded too early                  a heading: the mistake
//     // finds: race produce consume                             valid for the wrong form only
//     // repaired: the event is recorded after the producer      likewise
//     // prints: 42
//
// The keys are:
//
//     // rule: D1, D2               the rules that it tests
//     // prints: 42                 a line of its output; all lines together are the output
//     // prints-end: text           the same, but only the end of the line
//     // exit: 1                    its exit code, if not 0; exit: SIGSEGV or SIGABRT for a crash
//     // stopped: text              the model device stops it; the text is part of the reason
//     // flags: --default-stream per-thread      or --std gnu++20
//     // profile: fermi-2010        the profile that it needs; implies only-on: model
//     // device: model:h200x2       a machine with several identical GPUs
//     // only-on: model             not observable on a GPU
//     // only-with: g++            the compiler that it needs; skipped with any other one
//     // no-nvcc: text              the reason why nvcc does not compile it; read by the build
//     // wrong-because: text        a racy program: the reason for its wrong output
//     // not-yet: host threads      a missing feature of the model device; the runner reports if
//                                   the program passes
//     // overlap: k1 k2             the two operations overlap; no-overlap: they do not
//     // order: k1 before k2        k1 ends before k2 starts
//     // cause: k3 legacy_barrier k2        the reason for the start time of k3
//     // reason: k3 default_stream       the same as the catalogue of reasons has it (reasons.def)
//     // why-not: k1 k2 default_stream   why these two did not overlap
//     // costs: default_stream           the reason that costs most; costs: nothing if none does
//     // blocked: cudaMemcpy >= 4ms         the host's waiting time in a call; not-blocked: none
//     // inside: cudaMemcpy 4ms +-2%        the duration of a call
//     // duration, start, end: k1 5ms +-1%  of an operation; start and end count from the first
//                                           operation's start
//     // makespan: 15ms +-2%
//     // finds: race k1 k2 S2     a finding: its kind, its places in program order and, if it
//                                 matters, its rule; the second place is optional. "host" is host
//                                 code, cudaFree a call with that name. A program without any must
//                                 have no finding of severity error or warning; notes, leaks and
//                                 ignored errors count only if the program names one
//     // says: `own`              a part of what one of its findings says, and why
//
// An operation is a kernel's name, or h2d, d2h, d2d, h2h, peer, memset, record, wait; "k1#2" is the
// second one with that name. Other comment lines are free text.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::cases {

// what() is one line: file, line, error.
struct ExpectationError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

enum class Comparison { at_least, at_most, about };

struct Measure {
    Comparison comparison = Comparison::about;
    std::int64_t ns = 0;
    double tolerance = 0;  // relative to `ns`, for Comparison::about
};

// The nth (1-based) operation or call with a name; 0 for the only one.
struct Selector {
    std::string name;
    int number = 0;
};

enum class Kind {
    overlap,
    no_overlap,
    order,
    cause,
    blocked,
    not_blocked,
    inside,
    duration,
    start,
    end,
    makespan,
    reason,
    why_not,
    costs
};

struct Expectation {
    Kind kind = Kind::overlap;
    int line = 0;
    std::string text;  // as written
    Selector first;    // an operation, or a call
    std::optional<Selector> second;
    std::string cause;  // or the reason
    Measure measure;
};

struct FindingExpectation {
    trace::HazardKind kind{};
    int line = 0;
    std::string text;  // as written
    Selector first;
    std::optional<Selector> second;
    std::string rule;  // empty: any
};

struct PrintedLine {
    std::string text;
    bool is_end_only = false;
};

struct Expectations {
    std::vector<std::string> rules;
    std::vector<PrintedLine> prints;
    int exit_code = 0;
    int signal = 0;  // the terminating signal
    std::string stopped;
    bool per_thread_default_stream = false;
    std::string standard = "gnu++17";
    bool only_on_model = false;
    std::string profile;  // empty: the default profile
    int devices = 1;      // number of GPUs required
    std::string wrong_because;
    std::string only_with;  // "g++", "clang++"; empty: either
    std::string not_yet;
    std::vector<Expectation> expectations;
    std::vector<FindingExpectation> findings;
    std::vector<std::string> says;
};

// Parses "key: value". Throws ExpectationError for an invalid value; returns false if the key is
// unknown.
bool add_expectation(Expectations& to, std::string_view key, std::string_view value,
                     const std::string& file, int line);

using Knobs = std::map<std::string, std::string>;

// A variant of a program with its knobs and expectations.
struct Form {
    std::string name;  // "wrong", "repaired"; empty if the program has one form only
    Knobs knobs;
    Expectations expected;
};

// Reads the leading comments of a program: one form, or a wrong and a repaired one, built with the
// same flags. Throws ExpectationError, also for a likely misspelt key.
std::vector<Form> read_forms(const std::filesystem::path& program);

}  // namespace streamlab::cases
