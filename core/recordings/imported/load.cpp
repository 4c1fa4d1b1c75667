#include "imported/load.hpp"

#include <fmt/format.h>

#include <cstring>
#include <fstream>
#include <istream>

#include "imported/kineto.hpp"
#include "imported/nsys.hpp"
#include "imported/recorded.hpp"
#include "trace/reader.hpp"
#include "trace/record.hpp"

namespace streamlab::imported {

namespace {

std::string first_bytes(const std::filesystem::path& file, std::size_t count) {
    std::string bytes(count, '\0');
    std::ifstream stream(file, std::ios::binary);
    stream.read(bytes.data(), static_cast<std::streamsize>(count));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return bytes;
}

void check_readable(const std::filesystem::path& file) {
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (!std::filesystem::exists(status))
        throw trace::TraceError(fmt::format("{}: there is no such file", file.string()));
    if (std::filesystem::is_directory(status))
        throw trace::TraceError(fmt::format("{}: a folder, not a trace", file.string()));
    if (!std::filesystem::is_regular_file(status))
        throw trace::TraceError(fmt::format("{}: not a file, so no trace", file.string()));
    if (std::filesystem::file_size(file, error) == 0 && !error)
        throw trace::TraceError(fmt::format("{}: empty, so no trace", file.string()));
    std::ifstream stream(file);
    if (!stream)
        throw trace::TraceError(
            fmt::format("{}: cannot be read: {}", file.string(), std::strerror(errno)));
}

// Our own traces contain causes already; the fields of other recorders stay empty.
Recording from_own(trace::Trace&& trace) {
    Recording recording;
    recording.source = "streamlab";
    recording.operations.resize(trace.operations.size());
    recording.calls.resize(trace.calls.size());
    recording.has_event_records = recording.has_wait_streams = recording.has_graph_edges = true;
    for (std::size_t index = 0; index < trace.operations.size(); ++index) {
        trace::Operation& operation = trace.operations[index];
        if (operation.id != index + 1)
            throw trace::TraceError("its operations are not numbered from 1");
        OperationFacts& facts = recording.operations[index];
        facts.ready_ns = operation.ready_ns;
        facts.issued_ns = operation.enqueue_ns;
    }
    for (std::size_t index = 0; index < trace.calls.size(); ++index)
        recording.calls[index].stream = trace.calls[index].stream;
    recording.trace = std::move(trace);
    return recording;
}

bool is_sqlite(const std::filesystem::path& file) {
    constexpr std::string_view sqlite_magic{"SQLite format 3\0", 16};
    return first_bytes(file, sqlite_magic.size()) == sqlite_magic;
}

// Reports the kind of a file that is often mistaken for a trace.
[[noreturn]] void refuse(const std::filesystem::path& file, std::istream& text) {
    const std::string ending = file.extension().string();
    if (ending == ".nsys-rep" || ending == ".qdrep")
        throw trace::TraceError(
            fmt::format("{}: a report of Nsight Systems; `nsys export --type sqlite` makes of it "
                        "the database that can be read here",
                        file.string()));
    constexpr std::size_t enough = 16;
    std::string start(enough, '\0');
    text.read(start.data(), static_cast<std::streamsize>(start.size()));
    if (start.starts_with("SQLite format 3"))
        throw trace::TraceError(fmt::format(
            "{}: an SQLite database that is compressed: unpack it first", file.string()));
    if (start.starts_with("\x37\x7f\x06\x82") || start.starts_with("\x37\x7f\x06\x83"))
        throw trace::TraceError(
            fmt::format("{}: the log of an SQLite database, not the database", file.string()));
    throw trace::TraceError(fmt::format("{}: not a trace: neither what `streamlab record` or "
                                        "`streamlab run --trace` writes nor torch.profiler's JSON "
                                        "nor what `nsys export --type sqlite` writes",
                                        file.string()));
}

// streamlab's own JSON names its schema near the start; it is small enough to be read at once.
bool is_own_json(const std::filesystem::path& file) {
    constexpr std::size_t enough = 4096;
    const std::string start = first_bytes(file, enough);
    return start.find("\"streamlab") != std::string::npos;
}

}  // namespace

Recording load(const std::filesystem::path& file, const Progress& progress) {
    check_readable(file);
    if (is_recorded(file)) return make_recording(read_recorded(file, progress));
    if (is_sqlite(file)) return make_recording(read_nsys(file, progress));
    const std::string magic(trace::file_magic, sizeof trace::file_magic);
    if (first_bytes(file, magic.size()) == magic || is_own_json(file))
        return from_own(trace::load(file));
    TextSource source(file, progress);
    std::istream text(&source);
    text.exceptions(std::ios::badbit);
    const int first = (text >> std::ws).peek();
    if (first == std::char_traits<char>::eof())
        throw trace::TraceError(fmt::format("{}: empty, so no trace", file.string()));
    if (first != '{' && first != '[') refuse(file, text);
    try {
        return make_recording(read_kineto(text));
    } catch (const trace::TraceError& error) {
        const std::string what = error.what();
        throw trace::TraceError(
            what.starts_with(file.string()) ? what : fmt::format("{}: {}", file.string(), what));
    }
}

}  // namespace streamlab::imported
