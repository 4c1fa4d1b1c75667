// What a small program says of itself in its leading comments, one "// key: value" a line.
//
// A program that is wrong on purpose and its repaired form share a file where they differ by little.
// The program asks knob("repaired", 0), and the comments have three parts:
//
//     // rule: E1, S2            what holds for both forms
//     // wrong: the event is recorded too early                  a heading: what is wrong
//     // finds: race produce consume                             holds for the wrong form alone
//     // repaired: the event is recorded behind the producer     likewise
//     // prints: 42
//
// The keys are:
//
//     // rule: D1, D2               the rules that it is about
//     // prints: 42                 a line of its output; together, in order, all of it
//     // prints-end: text           the same, given by how the line ends
//     // exit: 1                    its exit code, where not 0; exit: SIGSEGV or SIGABRT where
//                                 it crashes
//     // stopped: text              the model device gave it up, and this is part of what it said
//     // flags: --default-stream per-thread      or --std gnu++20
//     // profile: fermi-2010        the model device that it is about; implies only-on: model
//     // device: model:h200x2       a machine with so many GPUs that are alike
//     // only-on: model             what it shows cannot be seen on a GPU from outside
//     // only-with: g++            the compiler that it needs; with another one it is not run
//     // no-nvcc: text              why today's nvcc does not compile it; the build reads this one
//     // wrong-because: text        a racy program: why what it prints is wrong
//     // not-yet: host threads      what the model device still lacks for it; the runner says when
//                                   the program passes after all
//     // overlap: k1 k2             these two ran at the same time; no-overlap: they did not
//     // order: k1 before k2        k1 ended before k2 started
//     // cause: k3 legacy_barrier k2        why k3 started when it did
//     // blocked: cudaMemcpy >= 4ms         how long the host waited in a call; not-blocked: it did
//     not
//     // inside: cudaMemcpy 4ms +-2%        how long the call took the host
//     // duration, start, end: k1 5ms +-1%  of an operation; start and end since the first one's
//     start
//     // makespan: 15ms +-2%
//     // finds: race k1 k2 S2     a finding: its kind, its places in the program's order and, where
//                                 it matters, its rule; the second place may be left out. "host" is
//                                 code of the host, cudaFree a call of that name. A program without
//                                 any must have no finding of severity error or warning; notes,
//                                 leaks and ignored errors count only where the program names one
//     // says: `own`              a part of the first sentences of one of its findings
//
// An operation is a kernel's name, or h2d, d2h, d2d, h2h, peer, memset, record, wait; "k1#2" is the
// second of that name. Other comment lines are for people.
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

// what() is one line: file, line, what is wrong.
struct ExpectationError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

enum class Comparison { at_least, at_most, about };

struct Measure {
    Comparison comparison = Comparison::about;
    std::int64_t ns = 0;
    double tolerance = 0;  // of `ns`, for about
};

// The nth (1-based) operation or call of a name; 0: the only one.
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
    makespan
};

struct Expectation {
    Kind kind = Kind::overlap;
    int line = 0;
    std::string text;  // as written
    Selector first;    // an operation, or a call
    std::optional<Selector> second;
    std::string cause;
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
    int signal = 0;  // that ends it
    std::string stopped;
    bool per_thread_default_stream = false;
    std::string standard = "gnu++17";
    bool only_on_model = false;
    std::string profile;  // empty: the default
    int devices = 1;      // that it needs
    std::string wrong_because;
    std::string only_with;  // "g++", "clang++"; empty: either
    std::string not_yet;
    std::vector<Expectation> expectations;
    std::vector<FindingExpectation> findings;
    std::vector<std::string> says;
};

// Takes in "key: value". Throws ExpectationError for a value that cannot be understood; returns
// false where the key is none of ours.
bool add_expectation(Expectations& to, std::string_view key, std::string_view value,
                     const std::string& file, int line);

using Knobs = std::map<std::string, std::string>;

// One way to run a program, and what must come of it.
struct Form {
    std::string name;  // "wrong", "repaired"; empty where the program has one form only
    Knobs knobs;
    Expectations expected;
};

// Reads the leading comments of a program: one form, or the wrong one and the repaired one. Both are
// built alike. Throws ExpectationError; a word before a colon that is nearly one of our keys is an
// error too.
std::vector<Form> read_forms(const std::filesystem::path& program);

}  // namespace streamlab::cases
