#include "state/compared_runs.hpp"

#include <utility>

namespace streamlab::gui {

namespace {

void remember(std::vector<std::uint32_t>& counterparts, std::uint32_t operation,
              std::uint32_t other) {
    if (operation < counterparts.size()) counterparts[operation] = other;
}

std::size_t ids_of(const trace::Trace& trace) {
    return trace.operations.empty() ? 1 : std::size_t{trace.operations.back().id} + 1;
}

}  // namespace

std::string ComparedRun::name_in_sentences() const {
    if (!value.empty()) return "the run with \"" + value + '"';
    std::string name = title;
    for (const char* const article : {"The ", "This ", "Your "})
        if (name.starts_with(article)) name[0] = static_cast<char>(name[0] - 'A' + 'a');
    return name;
}

trace::Nanoseconds ComparedRuns::zero_ns(std::size_t run) const {
    return run == 0 ? comparison->first_zero_ns : comparison->second_zero_ns;
}

std::uint32_t ComparedRuns::counterpart_of(std::size_t run, std::uint32_t operation) const {
    return operation < counterparts[run].size() ? counterparts[run][operation] : 0;
}

ComparedRuns compare_runs(ComparedRun upper, ComparedRun lower,
                          std::shared_ptr<const analysis::Comparison> comparison) {
    ComparedRuns pair;
    pair.runs = {std::move(upper), std::move(lower)};
    const trace::Trace& first = pair.runs[0].result->trace;
    const trace::Trace& second = pair.runs[1].result->trace;
    if (comparison == nullptr)
        comparison = std::make_shared<analysis::Comparison>(analysis::compare(
            first, second, {{pair.runs[0].name_in_sentences(), pair.runs[1].name_in_sentences()}}));
    pair.counterparts[0].resize(ids_of(first));
    pair.counterparts[1].resize(ids_of(second));
    for (const analysis::MatchedOperation& match : comparison->matched) {
        remember(pair.counterparts[0], match.first, match.second);
        remember(pair.counterparts[1], match.second, match.first);
    }
    pair.comparison = std::move(comparison);
    return pair;
}

trace::Trace without_source(trace::Trace trace) {
    trace.program.clear();
    trace.hazards.clear();
    trace.notes.clear();
    for (trace::Buffer& buffer : trace.buffers)
        buffer.name.clear();
    trace.locations = {trace::SourceLine{}};
    for (trace::HostCall& call : trace.calls)
        call.location = 0;
    return trace;
}

}  // namespace streamlab::gui
