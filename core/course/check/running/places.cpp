#include "check/running/places.hpp"

#include <fmt/format.h>

namespace streamlab::check {

std::string file_name(const std::string& file) { return file.substr(file.rfind('/') + 1); }

bool is_same_file(const std::string& file, const std::filesystem::path& other) {
    return !file.empty() && (file.front() == '/' ? file == other.string()
                                                 : file_name(file) == other.filename().string());
}

const trace::SourceLine& line_of(const trace::Trace& trace, const trace::HostCall& call) {
    return trace.locations[call.location < trace.locations.size() ? call.location : 0];
}

std::string place_of(const trace::Trace& trace, const trace::HostCall& call) {
    const trace::SourceLine& line = line_of(trace, call);
    return line.line == 0 ? "an unknown line"
                          : fmt::format("{}:{}", file_name(line.file), line.line);
}

}  // namespace streamlab::check
