#include <fmt/format.h>

#include <string>

#include "base/files.hpp"
#include "trace/json.hpp"
#include "trace/reader.hpp"
#include "trace/record.hpp"

namespace streamlab::trace {

namespace {

std::string read(const std::filesystem::path& file, std::size_t max_bytes = std::string::npos) {
    std::error_code code;
    if (std::filesystem::is_directory(file, code))
        throw TraceError(fmt::format("{}: a folder, not a trace", file.string()));
    // Reading a device such as /dev/zero would never end.
    if (std::filesystem::is_character_file(file, code))
        throw TraceError(fmt::format("{}: a device, not a trace", file.string()));
    try {
        return base::read_file(file, max_bytes);
    } catch (const base::FileError& error) {
        throw TraceError(fmt::format("{}: {}", file.string(), error.reason));
    }
}

}  // namespace

Trace load(const std::filesystem::path& file) {
    const std::string_view magic(file_magic, sizeof file_magic);
    if (read(file, magic.size()) == magic) return read_trace_file(file);
    const std::string text = read(file);
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
