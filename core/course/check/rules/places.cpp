#include "check/rules/places.hpp"

#include <fmt/format.h>

namespace streamlab::check {

namespace {

const trace::SourceLine& line_of(const trace::Trace& trace, const trace::HostCall& call) {
    return trace.locations[call.location < trace.locations.size() ? call.location : 0];
}

}  // namespace

std::string file_name(const std::string& file) { return file.substr(file.rfind('/') + 1); }

bool is_same_file(const std::string& file, const std::filesystem::path& other) {
    return !file.empty() && (file.front() == '/' ? file == other.string()
                                                 : file_name(file) == other.filename().string());
}

void set_place(Failure& failure, const trace::Trace& trace, std::uint32_t call) {
    const trace::HostCall* found = trace::find_call(trace, call);
    if (!found) return;
    const trace::SourceLine& line = line_of(trace, *found);
    failure.file = file_name(line.file);
    failure.line = line.line;
}

std::string place_of(const trace::Trace& trace, const trace::HostCall& call) {
    const trace::SourceLine& line = line_of(trace, call);
    return line.line == 0 ? "an unknown line"
                          : fmt::format("{}:{}", file_name(line.file), line.line);
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
