#include "trace/reader.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <vector>

#include "trace/limits.hpp"
#include "trace/read_error.hpp"
#include "trace/record.hpp"
#include "trace/record_decoder.hpp"

namespace streamlab::trace {

namespace {

// A header field: the bytes up to the first zero, which may be missing in a damaged file.
template <std::size_t Size>
std::string field(const char (&bytes)[Size]) {
    return std::string(bytes, strnlen(bytes, Size));
}

std::size_t size_of(int file) {
    struct stat status {};
    return fstat(file, &status) == 0 ? static_cast<std::size_t>(status.st_size) : 0;
}

}  // namespace

// Reads with pread, which sees the pages that the writer has mapped and, unlike a mapping, returns
// an error if the file is truncated: a program that calls exec on itself truncates its trace while
// it is being read.
struct Reader::Source {
    std::string name;
    int file = -1;
    Header header{};
    std::uint64_t records_read = 0;
    bool ended = false;
    std::vector<char> batch;
    std::optional<RecordDecoder> decoder;

    explicit Source(Trace& trace) : decoder(std::in_place, trace) {}
    ~Source() {
        if (file >= 0) close(file);
    }
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    void open();
    void take(int opened);
    // Returns true if the header is complete. Reads the header twice, so that `header` is no older
    // than `state`: if the program has ended, `header` counts all its records.
    bool read_header(RunState& state);
    void check_header() const;
    std::uint64_t published() const;
    void read(std::uint64_t first, std::size_t count);
};

void Reader::Source::open() {
    // Without O_NONBLOCK, a fifo in place of the trace would block until a writer opens it.
    take(::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
}

void Reader::Source::take(int opened) {
    file = opened;
    if (file < 0) throw ReadError(fmt::format("{}: {}", name, std::strerror(errno)));
    struct stat status {};
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode))
        throw TraceError(fmt::format("{}: not a file, so not a trace", name));
    char magic[sizeof file_magic] = {};
    if (pread(file, magic, sizeof magic, 0) > 0 &&
        std::memcmp(magic, file_magic, sizeof magic) != 0)
        throw TraceError(fmt::format("{}: not a streamlab trace (it does not begin with {})", name,
                                     std::string_view(file_magic, sizeof file_magic)));
    if (size_of(file) < header_bytes)
        throw TraceError(fmt::format("{}: cut short: {} bytes, and the header of a trace takes {}",
                                     name, size_of(file), header_bytes));
    RunState state{};
    if (!read_header(state)) throw TraceError(fmt::format("{}: cut short within its header", name));
    check_header();
}

bool Reader::Source::read_header(RunState& state) {
    // Headers have atomic members, for which a plain copy of their bytes is enough: this copy is
    // private.
    const auto read = [&] {
        ssize_t got = 0;
        do
            got = pread(file, static_cast<void*>(&header), sizeof header, 0);
        while (got < 0 && errno == EINTR);
        if (got < 0)
            throw ReadError(
                fmt::format("{}: its header cannot be read: {}", name, std::strerror(errno)));
        return got == static_cast<ssize_t>(sizeof header);
    };
    if (!read()) return false;
    state = static_cast<RunState>(header.state.load(std::memory_order_relaxed));
    return read();
}

void Reader::Source::check_header() const {
    if (header.version != file_version)
        throw TraceError(
            fmt::format("{}: a trace of version {}; this streamlab reads version {}. Open it "
                        "with the streamlab that wrote it, or run the program again",
                        name, header.version, file_version));
    if (header.record_size != record_bytes)
        throw TraceError(
            fmt::format("{}: damaged: its header speaks of records of {} bytes, not {}", name,
                        header.record_size, record_bytes));
}

std::uint64_t Reader::Source::published() const {
    const std::uint64_t count = header.count.load(std::memory_order_relaxed);
    const std::uint64_t room =
        (size_of(file) - std::min(size_of(file), header_bytes)) / record_bytes;
    if (count > room)
        throw TraceError(fmt::format(
            "{}: cut short: its header counts {} records, the file holds {}", name, count, room));
    return count;
}

void Reader::Source::read(std::uint64_t first, std::size_t count) {
    batch.resize(count * record_bytes);
    std::size_t done = 0;
    while (done < batch.size()) {
        const auto offset = static_cast<off_t>(header_bytes + first * record_bytes + done);
        const ssize_t got = pread(file, batch.data() + done, batch.size() - done, offset);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0)
            throw ReadError(fmt::format("{}: reading failed at record {}: {}", name, first,
                                        std::strerror(errno)));
        if (got == 0)
            throw TraceError(
                fmt::format("{}: reading failed at record {}: the file ends there", name, first));
        done += static_cast<std::size_t>(got);
    }
    for (std::size_t index = 0; index < count; ++index) {
        try {
            decoder->decode(batch.data() + index * record_bytes);
        } catch (const std::runtime_error& error) {
            throw TraceError(
                fmt::format("{}: damaged at record {}: {}", name, first + index, error.what()));
        }
    }
}

Reader::Reader(const std::filesystem::path& file) : source_(std::make_unique<Source>(trace_)) {
    source_->name = file.string();
    source_->open();
    poll();
}

Reader::Reader(int file, std::string name) : source_(std::make_unique<Source>(trace_)) {
    source_->name = std::move(name);
    source_->take(::fcntl(file, F_DUPFD_CLOEXEC, 0));
    poll();
}

Reader::~Reader() = default;

bool Reader::poll() {
    constexpr std::uint64_t batch_records = 4096;
    Source& source = *source_;
    const Header& header = source.header;
    RunState state{};
    // The file is empty for a moment after a program that called exec on itself reopens it.
    if (!source.read_header(state)) return false;
    const std::uint64_t published = source.published();
    bool changed = published > source.records_read;
    if (published < source.records_read) {
        trace_ = Trace{};
        source.decoder.emplace(trace_);
        source.records_read = 0;
        changed = true;
    }
    while (source.records_read < published) {
        const auto count = std::min(batch_records, published - source.records_read);
        source.read(source.records_read, static_cast<std::size_t>(count));
        source.records_read += count;
    }
    if (changed) source.decoder->finish_batch();

    const Nanoseconds clock_ns = header.clock_ns.load(std::memory_order_relaxed);
    if (!is_time(clock_ns))
        throw TraceError(fmt::format("{}: damaged: its clock shows {} ns", source.name, clock_ns));
    if (state == RunState::ended && !source.ended) {
        source.ended = trace_.complete = changed = true;
        trace_.end_ns = clock_ns;
    } else if (!source.ended) {
        trace_.end_ns = std::max(trace_.end_ns, clock_ns);
    }
    // The program sets these when it starts, possibly after the reader has opened the file.
    trace_.seed = header.seed;
    trace_.device = field(header.device);
    trace_.profile = field(header.profile);
    trace_.compiler = field(header.compiler);
    trace_.program = field(header.program);
    return changed;
}

bool Reader::ended() const { return source_->ended; }

bool Reader::lossy() const {
    const auto state = source_->header.state.load(std::memory_order_relaxed);
    return static_cast<RunState>(state) == RunState::lossy;
}

Trace Reader::take() { return std::move(trace_); }

Trace read_trace_file(const std::filesystem::path& file) { return Reader(file).take(); }

}  // namespace streamlab::trace
