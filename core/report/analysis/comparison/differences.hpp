// Describes the differences of two runs with matched operations.
#pragma once

#include <string>

#include "analysis/comparison/comparison.hpp"
#include "analysis/comparison/numbered_names.hpp"

namespace streamlab::analysis {

struct Runs {
    const trace::Trace& first;
    const trace::Trace& second;
    RunNames names;
    Nanoseconds tolerance_ns = 0;
    bool first_withholds = false;  // see ComparisonOptions
    NumberedNames first_names = NumberedNames(first);
    NumberedNames second_names = NumberedNames(second);

    // "k1 (stream a, 2nd of 4)"; with both names if they differ: "k1 (stream a; in B stream b)",
    // "copy H2D 4 MiB (stream a; in B copy H2D 2 MiB)".
    std::string name_of(const MatchedOperation& match) const;
};

// Describe differences of whole runs: makespan, failure, overlap, host time, findings.
void describe_makespan(const Runs& runs, Comparison& comparison);
void describe_totals(const Runs& runs, Comparison& comparison);

// Describes the first line that only one of the programs printed.
void describe_output(const Runs& runs, const std::string& first, const std::string& second,
                     Comparison& comparison);

// Describes different start times and their causes; similar operations share a sentence.
void describe_starts(const Runs& runs, Comparison& comparison);

// Describes operations that occur in one run only, or in different streams.
void describe_work(const Runs& runs, Comparison& comparison);

// Describes differences in duration and order.
void describe_operations(const Runs& runs, Comparison& comparison);

// "5.00 ms more", "5.00 ms less".
std::string change_in_words(Nanoseconds change_ns);

}  // namespace streamlab::analysis
