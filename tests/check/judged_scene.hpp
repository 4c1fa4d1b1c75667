// A puzzle's check on a hand-made trace.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "check/rules/rule.hpp"
#include "support/catch.hpp"
#include "support/trace_builder.hpp"

namespace streamlab::tests {

inline constexpr trace::Nanoseconds ms = 1'000'000;

struct Scene {
    check::Puzzle puzzle;
    check::RunOutcome run;
    check::ReferenceRun reference;

    explicit Scene(TraceBuilder& builder) {
        run.trace = std::make_shared<trace::Trace>(builder.take());
    }
    std::optional<check::Failure> judge(const std::string& check) const {
        return check::rule_of(check)({puzzle, "puzzle.cu", run, reference});
    }
};

}  // namespace streamlab::tests
