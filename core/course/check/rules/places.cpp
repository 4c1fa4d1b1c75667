#include "check/rules/places.hpp"

namespace streamlab::check {

void set_place(Failure& failure, const trace::Trace& trace, std::uint32_t call) {
    const trace::HostCall* found = trace::find_call(trace, call);
    if (!found) return;
    const trace::SourceLine& line = line_of(trace, *found);
    failure.file = file_name(line.file);
    failure.line = line.line;
}

std::vector<const trace::HostCall*> calls_in(const Judged& judged, const std::string& file) {
    const trace::Trace& trace = judged.trace();
    const std::string harness = judged.puzzle.harness.string();
    std::vector<const trace::HostCall*> calls;
    for (const trace::HostCall& call : trace.calls) {
        const trace::SourceLine& line = line_of(trace, call);
        const bool is_in_file = file_name(line.file) == file && line.file != harness;
        if (line.line == 0 || is_in_file) calls.push_back(&call);
    }
    return calls;
}

}  // namespace streamlab::check
