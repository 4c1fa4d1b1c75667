// Trace files with an abnormal end: missing, foreign, truncated, damaged.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <limits>

#include "support/catch.hpp"
#include "support/temporary_folder.hpp"
#include "trace/limits.hpp"
#include "trace/read_error.hpp"
#include "trace/reader.hpp"
#include "trace/record.hpp"

using namespace streamlab;
using namespace streamlab::trace;

namespace {

// The bytes of a file with these records, as written by a program.
template <class... Records>
std::string file_of(RunState state, const Records&... records) {
    std::string bytes(header_bytes, '\0');
    Header header{};
    std::memcpy(header.magic, file_magic, sizeof file_magic);
    header.version = file_version;
    header.record_size = record_bytes;
    header.count = sizeof...(records);
    header.clock_ns = 1000;
    header.state = static_cast<std::uint32_t>(state);
    std::strcpy(header.device, "model");
    std::memcpy(bytes.data(), static_cast<const void*>(&header), sizeof header);
    (bytes.append(reinterpret_cast<const char*>(&records), sizeof records), ...);
    return bytes;
}

OperationRecord operation(std::uint32_t id) {
    OperationRecord record{};
    record.id = id;
    record.engine = -1;
    record.start_ns = 5;
    record.end_ns = never;
    return record;
}

std::string error_of(const std::filesystem::path& file) {
    try {
        load(file);
    } catch (const TraceError& error) {
        return error.what();
    }
    return "no error";
}

}  // namespace

TEST_CASE("Everything before a crash is read, and the trace is marked incomplete") {
    const tests::TemporaryFolder folder;
    const auto file =
        folder.write("crash.trace", file_of(RunState::running, operation(1), operation(2)));
    const Trace trace = read_trace_file(file);
    CHECK(trace.operations.size() == 2);
    CHECK_FALSE(trace.complete);
    CHECK(trace.end_ns == 1000);
    CHECK(trace.device == "model");
}

TEST_CASE("Space that the writer had not used yet is not a record") {
    const tests::TemporaryFolder folder;
    const std::string bytes =
        file_of(RunState::running, operation(1)) + std::string(64 * 100, '\0');
    CHECK(read_trace_file(folder.write("room.trace", bytes)).operations.size() == 1);
}

TEST_CASE("A program that executes itself again restarts its trace, while a reader follows it") {
    const tests::TemporaryFolder folder;
    const auto file = folder.write("trace", file_of(RunState::running, operation(1), operation(2)));
    Reader reader(file);
    std::filesystem::resize_file(file, 0);
    CHECK_FALSE(reader.poll());
    folder.write("trace", file_of(RunState::ended, operation(7)));
    CHECK(reader.poll());
    CHECK(reader.ended());
    const Trace trace = reader.take();
    REQUIRE(trace.operations.size() == 1);
    CHECK(trace.operations[0].id == 7);
}

TEST_CASE("A missing file is named") {
    CHECK_THAT(error_of("/nowhere/run.trace"),
               ContainsSubstring("/nowhere/run.trace") && ContainsSubstring("No such file"));
}

TEST_CASE("A file truncated within its header is reported with its size and the expected one") {
    const tests::TemporaryFolder folder;
    const auto file = folder.write("cut.trace", file_of(RunState::ended).substr(0, 100));
    CHECK_THAT(error_of(file), ContainsSubstring("cut.trace") && ContainsSubstring("cut short") &&
                                   ContainsSubstring("100 bytes"));
}

TEST_CASE("A file truncated within its records counts them") {
    const tests::TemporaryFolder folder;
    std::string bytes = file_of(RunState::ended, operation(1), operation(2), operation(3));
    bytes.resize(bytes.size() - 70);
    CHECK_THAT(error_of(folder.write("cut.trace", bytes)),
               ContainsSubstring("counts 3 records, the file holds 1"));
}

TEST_CASE("A file of another version is refused with its version") {
    const tests::TemporaryFolder folder;
    std::string bytes = file_of(RunState::ended);
    bytes[offsetof(Header, version)] = 9;
    CHECK_THAT(error_of(folder.write("new.trace", bytes)), ContainsSubstring("version 9"));
}

TEST_CASE("A damaged record is named by its position") {
    const tests::TemporaryFolder folder;
    OperationRecord bad = operation(2);
    SECTION("unknown kind of record") { bad.record = static_cast<RecordKind>(77); }
    SECTION("unknown kind of operation") { bad.kind = OperationKind{77}; }
    SECTION("unknown cause") { bad.cause = Cause{77}; }
    SECTION("unknown source") { bad.source = StartSource{77}; }
    SECTION("not a number") { bad.id = 0; }
    SECTION("a time below the valid range") { bad.start_ns = -2; }
    SECTION("a time above the valid range") {
        bad.end_ns = std::numeric_limits<std::int64_t>::max();
    }
    const auto file = folder.write("bad.trace", file_of(RunState::ended, operation(1), bad));
    CHECK_THAT(error_of(file), ContainsSubstring("damaged at record 1"));
}

TEST_CASE("A damaged hazard is named by its position") {
    const tests::TemporaryFolder folder;
    HazardRecord hazard{};
    hazard.id = 1;
    HazardPlaceRecord place{};
    place.hazard = 1;
    SECTION("unknown kind") { hazard.kind = HazardKind{77}; }
    SECTION("unknown form") { hazard.form = HazardForm{77}; }
    SECTION("unknown severity") { hazard.severity = Severity{77}; }
    SECTION("not a number") { hazard.id = 0; }
    SECTION("a time below the valid range") { hazard.time_ns = -2; }
    SECTION("a third place") { place.index = 2; }
    SECTION("a place without a hazard") { place.hazard = 7; }
    SECTION("unknown kind of access") { place.access = AccessKind{77}; }
    const auto file = folder.write("bad.trace", file_of(RunState::ended, hazard, place));
    CHECK_THAT(error_of(file), ContainsSubstring("damaged at record "));
}

TEST_CASE("Dangling references are dropped, never followed") {
    const tests::TemporaryFolder folder;
    OperationRecord wild = operation(1);
    wild.detail = 4'000'000'000;
    wild.engine = 100;
    wild.call = 12345;
    const Trace trace = read_trace_file(folder.write("wild.trace", file_of(RunState::ended, wild)));
    CHECK(trace.operations[0].detail == 0);
    CHECK(trace.operations[0].engine == -1);
}

TEST_CASE("A pipe instead of a trace does not block the reader") {
    const tests::TemporaryFolder folder;
    const std::filesystem::path place = folder.path() / "trace";
    REQUIRE(::mkfifo(place.c_str(), 0600) == 0);
    CHECK_THROWS_WITH(Reader(place), ContainsSubstring("not a file, so not a trace"));
}

TEST_CASE("A foreign file and a folder are refused with the expected format") {
    const tests::TemporaryFolder folder;
    const auto foreign = folder.write("photo.png", "\x89PNG and so on" + std::string(5000, 'x'));
    CHECK_THAT(error_of(foreign), ContainsSubstring("not a trace"));
    CHECK_THROWS_AS(Reader(foreign), TraceError);
    CHECK_THAT(error_of(folder.path()), ContainsSubstring("a folder"));
    CHECK_THAT(error_of(folder.write("empty", "")), ContainsSubstring("empty"));
}

TEST_CASE("Any single byte of a file may be wrong without a crash") {
    const tests::TemporaryFolder folder;
    const TextRecord text{.length = 4, .id = 1, .text = {'n', 'a', 'm', 'e'}};
    const NameRecord name{.subject = RecordKind::stream, .id = 1, .text = 1};
    const StreamRecord stream{.id = 1};
    HazardRecord hazard{};
    hazard.id = 1;
    HazardPlaceRecord hazard_place{};
    hazard_place.hazard = 1;
    const std::string good = file_of(RunState::ended, text, stream, name, operation(1),
                                     operation(2), hazard, hazard_place);
    for (std::size_t place = 0; place < good.size(); ++place) {
        if (place >= sizeof(Header) && place < header_bytes) continue;
        for (const char byte : {'\x00', '\x7f', '\xff'}) {
            std::string bytes = good;
            bytes[place] = byte;
            const auto file = folder.write("fuzz.trace", bytes);
            try {
                load(file);
            } catch (const TraceError&) {
                // A clear error is accepted as well.
            }
        }
    }
    SUCCEED();
}

// A trace file with the given records.
std::string file_with(const std::string& records) {
    std::string bytes = file_of(RunState::ended);
    const std::uint64_t count = records.size() / record_bytes;
    std::memcpy(bytes.data() + offsetof(Header, count), &count, sizeof count);
    return bytes + records;
}

template <class Record>
void append(std::string& records, const Record& record) {
    records.append(reinterpret_cast<const char*>(&record), sizeof record);
}

TEST_CASE("A text that many records name cannot exhaust memory") {
    const tests::TemporaryFolder folder;
    std::string records;
    const TextRecord text{.length = sizeof TextRecord::text, .id = 1, .text = {'x'}};
    for (std::size_t bytes = 0; bytes < max_text_bytes; bytes += sizeof text.text)
        append(records, text);
    const NoteRecord note{.text = 1};
    for (std::size_t bytes = 0; bytes <= max_copied_bytes; bytes += max_text_bytes)
        append(records, note);
    CHECK_THAT(error_of(folder.write("texts.trace", file_with(records))),
               ContainsSubstring("its texts take more than 256 MiB"));
}

TEST_CASE("Numbers in any order are found, in linear time") {
    const tests::TemporaryFolder folder;
    constexpr std::uint32_t count = 300'000, last = 4'000'000'000;
    std::string records;
    for (std::uint32_t i = 0; i < count; ++i)
        append(records, StreamRecord{.id = last - i});
    const TextRecord text{.length = 4, .id = 1, .text = {'n', 'a', 'm', 'e'}};
    append(records, text);
    const NameRecord name{.subject = RecordKind::stream, .id = last - 1000, .text = 1};
    append(records, name);
    const Trace trace = read_trace_file(folder.write("streams.trace", file_with(records)));
    REQUIRE(trace.streams.size() == count);
    CHECK(trace.streams[1000].name == "name");
}

TEST_CASE("Page faults are sorted by their operations, which may end in another order") {
    const tests::TemporaryFolder folder;
    const auto faults_of = [](std::uint32_t operation, std::uint64_t bytes) {
        PageFaultsRecord record{};
        record.operation = operation;
        record.bytes = bytes;
        return record;
    };
    const Trace trace = read_trace_file(
        folder.write("faults.trace", file_of(RunState::ended, operation(1), operation(2),
                                             operation(3), faults_of(3, 30), faults_of(1, 10))));
    REQUIRE(find_page_faults(trace, 1));
    CHECK(find_page_faults(trace, 1)->bytes == 10);
    CHECK(!find_page_faults(trace, 2));
    REQUIRE(find_page_faults(trace, 3));
    CHECK(find_page_faults(trace, 3)->bytes == 30);
}

TEST_CASE("Excessive findings are omitted") {
    const tests::TemporaryFolder folder;
    std::string records;
    for (std::uint32_t i = 1; i <= max_hazards + 5; ++i) {
        HazardRecord hazard{};
        hazard.id = i;
        append(records, hazard);
        HazardPlaceRecord place{};
        place.hazard = i;
        append(records, place);
    }
    CHECK(read_trace_file(folder.write("many.trace", file_with(records))).hazards.size() ==
          max_hazards);
}

TEST_CASE("a trace without read permission is not reported as damaged") {
    const tests::TemporaryFolder folder;
    const std::filesystem::path file =
        folder.write("trace", file_of(RunState::ended, operation(1)));
    const int opened = ::open(file.c_str(), O_WRONLY);
    CHECK_THROWS_AS(Reader(opened, "the trace"), ReadError);
    ::close(opened);
}
