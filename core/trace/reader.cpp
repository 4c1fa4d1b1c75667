#include "trace/reader.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

#include "trace/limits.hpp"
#include "trace/record.hpp"
#include "trace/record_decoder.hpp"

namespace streamlab::trace {

namespace {

// A field of the header: the bytes up to the first zero, which a damaged file may lack.
template <std::size_t Size>
std::string field(const char (&bytes)[Size]) {
    return std::string(bytes, strnlen(bytes, Size));
}

std::size_t size_of(int file) {
    struct stat status {};
    return fstat(file, &status) == 0 ? static_cast<std::size_t>(status.st_size) : 0;
}

}  // namespace

// Only the header is mapped: its count must be loaded atomically. Records are read with pread,
// which sees the same pages and, unlike a mapping, fails with an error code if the file was cut.
struct Reader::Mapping {
    std::string name;
    int file = -1;
    const Header* header = nullptr;
    std::uint64_t records_read = 0;
    bool ended = false;
    std::vector<char> batch;
    RecordDecoder decoder;

    explicit Mapping(Trace& trace) : decoder(trace) {}
    ~Mapping() {
        if (header) munmap(const_cast<Header*>(header), header_bytes);
        if (file >= 0) close(file);
    }
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;

    void open();
    void take(int opened);
    void check_header() const;
    std::uint64_t published() const;
    void read(std::uint64_t first, std::size_t count);
};

void Reader::Mapping::open() {
    // A fifo that took the trace's place would else keep us waiting for a writer.
    take(::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
}

void Reader::Mapping::take(int opened) {
    file = opened;
    if (file < 0) throw TraceError(fmt::format("{}: {}", name, std::strerror(errno)));
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
    void* address = mmap(nullptr, header_bytes, PROT_READ, MAP_SHARED, file, 0);
    if (address == MAP_FAILED)
        throw TraceError(fmt::format("{}: cannot be mapped: {}", name, std::strerror(errno)));
    header = static_cast<const Header*>(address);
    check_header();
}

void Reader::Mapping::check_header() const {
    if (header->version != file_version)
        throw TraceError(fmt::format("{}: a trace of version {}; this streamlab reads version {}",
                                     name, header->version, file_version));
    if (header->record_size != record_bytes)
        throw TraceError(
            fmt::format("{}: damaged: its header speaks of records of {} bytes, not {}", name,
                        header->record_size, record_bytes));
}

std::uint64_t Reader::Mapping::published() const {
    const std::uint64_t count = header->count.load(std::memory_order_acquire);
    const std::uint64_t room =
        (size_of(file) - std::min(size_of(file), header_bytes)) / record_bytes;
    if (count > room)
        throw TraceError(fmt::format(
            "{}: cut short: its header counts {} records, the file holds {}", name, count, room));
    return count;
}

void Reader::Mapping::read(std::uint64_t first, std::size_t count) {
    batch.resize(count * record_bytes);
    std::size_t done = 0;
    while (done < batch.size()) {
        const auto offset = static_cast<off_t>(header_bytes + first * record_bytes + done);
        const ssize_t got = pread(file, batch.data() + done, batch.size() - done, offset);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0)
            throw TraceError(fmt::format("{}: reading failed at record {}: {}", name, first,
                                         got < 0 ? std::strerror(errno) : "the file ends there"));
        done += static_cast<std::size_t>(got);
    }
    for (std::size_t index = 0; index < count; ++index) {
        try {
            decoder.decode(batch.data() + index * record_bytes);
        } catch (const std::runtime_error& error) {
            throw TraceError(
                fmt::format("{}: damaged at record {}: {}", name, first + index, error.what()));
        }
    }
}

Reader::Reader(const std::filesystem::path& file) : mapping_(std::make_unique<Mapping>(trace_)) {
    mapping_->name = file.string();
    mapping_->open();
    poll();
}

Reader::Reader(int file, std::string name) : mapping_(std::make_unique<Mapping>(trace_)) {
    mapping_->name = std::move(name);
    mapping_->take(::fcntl(file, F_DUPFD_CLOEXEC, 0));
    poll();
}

Reader::~Reader() = default;

bool Reader::poll() {
    constexpr std::uint64_t batch_records = 4096;
    Mapping& mapping = *mapping_;
    const Header& header = *mapping.header;
    // The state is read before the count: if the program has ended, all its records are counted.
    const auto state = static_cast<RunState>(header.state.load(std::memory_order_acquire));
    const std::uint64_t published = mapping.published();
    bool changed = published > mapping.records_read;
    while (mapping.records_read < published) {
        const auto count = std::min(batch_records, published - mapping.records_read);
        mapping.read(mapping.records_read, static_cast<std::size_t>(count));
        mapping.records_read += count;
    }
    if (changed) mapping.decoder.finish_batch();

    const Nanoseconds clock_ns = header.clock_ns.load(std::memory_order_relaxed);
    if (!is_time(clock_ns))
        throw TraceError(fmt::format("{}: damaged: its clock shows {} ns", mapping.name, clock_ns));
    if (state == RunState::ended && !mapping.ended) {
        mapping.ended = trace_.complete = changed = true;
        trace_.end_ns = clock_ns;
    } else if (!mapping.ended) {
        trace_.end_ns = std::max(trace_.end_ns, clock_ns);
    }
    // The program fills these in when it starts, possibly after the reader has opened the file.
    trace_.seed = header.seed;
    trace_.device = field(header.device);
    trace_.profile = field(header.profile);
    trace_.compiler = field(header.compiler);
    trace_.program = field(header.program);
    return changed;
}

bool Reader::ended() const { return mapping_->ended; }

bool Reader::lossy() const {
    const auto state = mapping_->header->state.load(std::memory_order_acquire);
    return static_cast<RunState>(state) == RunState::lossy;
}

Trace Reader::take() { return std::move(trace_); }

Trace read_trace_file(const std::filesystem::path& file) { return Reader(file).take(); }

}  // namespace streamlab::trace
