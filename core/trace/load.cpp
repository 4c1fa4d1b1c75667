#include <fmt/format.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

#include "trace/json.hpp"
#include "trace/reader.hpp"
#include "trace/record.hpp"

namespace streamlab::trace {

namespace {

std::string read_all(const std::filesystem::path& file) {
    std::error_code code;
    if (std::filesystem::is_directory(file, code))
        throw TraceError(fmt::format("{}: a folder, not a trace", file.string()));
    // A device such as /dev/zero never ends.
    if (std::filesystem::is_character_file(file, code))
        throw TraceError(fmt::format("{}: a device, not a trace", file.string()));
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw TraceError(fmt::format("{}: {}", file.string(), std::strerror(errno)));
    std::string text(std::istreambuf_iterator<char>(stream), {});
    if (stream.bad()) throw TraceError(fmt::format("{}: cannot be read", file.string()));
    return text;
}

bool is_binary(const std::filesystem::path& file) {
    char start[sizeof file_magic] = {};
    std::ifstream(file, std::ios::binary).read(start, sizeof start);
    return std::memcmp(start, file_magic, sizeof start) == 0;
}

}  // namespace

Trace load(const std::filesystem::path& file) {
    if (is_binary(file)) return read_trace_file(file);
    const std::string text = read_all(file);
    const auto start = text.find_first_not_of(" \t\r\n");
    if (start == std::string::npos)
        throw TraceError(fmt::format("{}: empty, so no trace", file.string()));
    if (text[start] != '{' && text[start] != '[')
        throw TraceError(
            fmt::format("{}: not a trace: neither the JSON that `streamlab run --trace` "
                        "writes nor a trace file of a run",
                        file.string()));
    try {
        return from_chrome_json(text);
    } catch (const TraceError& error) {
        throw TraceError(fmt::format("{}: {}", file.string(), error.what()));
    }
}

}  // namespace streamlab::trace
