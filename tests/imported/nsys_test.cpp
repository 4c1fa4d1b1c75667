// Exports of Nsight Systems: causes that the file proves are explained, all others are unknown, and
// an invalid file gives one clear line.
#include <fmt/format.h>

#include <fstream>
#include <random>
#include <sstream>

#include "imported/load.hpp"
#include "imported/report_text.hpp"
#include "imported/words.hpp"
#include "nsys_database.hpp"
#include "support/catch.hpp"
#include "trace/reader.hpp"

using namespace streamlab;
using tests::NsysDatabase;
using trace::Cause;
namespace fs = std::filesystem;

namespace {

constexpr int h2d = 1, managed_h2d = 11, pageable = 0, pinned = 1;

Cause cause_of(const imported::Recording& recording, std::uint32_t id) {
    return recording.trace.operations.at(id - 1).cause;
}

// Records a copy in stream 13, and a kernel in stream 14 that waits for it through event 9.
void pipeline(NsysDatabase& database, bool tells_record = true) {
    database.stream(7, 3);
    database.stream(13, 2);
    database.stream(14, 2);
    database.copy(h2d, pinned, 13, 20, 1000, database.call("cudaMemcpyAsync_v3020", 10));
    const int record = database.call("cudaEventRecord_v3020", 30, 1);
    if (tells_record) database.recorded(9, 13, record);
    database.waited(9, 14, database.call("cudaStreamWaitEvent_v3020", 35, 1));
    database.kernel("void gemm<float>(float*)", 14, 1004, 2000,
                    database.call("cudaLaunchKernel_v7000", 40));
    database.range("step", 5, 50);
}

// The error of load() for an unreadable file; empty if it can be read.
std::string problem_of(const fs::path& file) {
    try {
        imported::load(file);
    } catch (const trace::TraceError& problem) {
        return problem.what();
    }
    return "";
}

std::string bytes_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// True for one line that begins with the file's name and contains a reason.
bool is_one_clear_line(const std::string& problem, const fs::path& file) {
    return problem.starts_with(file.string() + ": ") && problem.find('\n') == problem.npos &&
           problem.size() > file.string().size() + 10;
}

}  // namespace

TEST_CASE("E2: the rows of waits and of records contain the event of a wait") {
    NsysDatabase database;
    pipeline(database);
    const auto recording = imported::load(database.file());
    REQUIRE(recording.trace.operations.size() == 2);
    CHECK(recording.source == "Nsight Systems");
    CHECK(cause_of(recording, 1) == Cause::host_issue);
    REQUIRE(cause_of(recording, 2) == Cause::event_wait);
    CHECK(recording.trace.operations[1].cause_operation == 1);
    CHECK(recording.names[recording.operations[1].range] == "step");
    CHECK(recording.unresolved_waits == 0);
    CHECK(recording.races.empty());
    CHECK_FALSE(recording.has_addresses);
}

TEST_CASE("E2: without the rows of records the wait is unknown, and the report gives advice") {
    NsysDatabase database;
    pipeline(database, false);
    const auto recording = imported::load(database.file());
    CHECK(recording.operations[1].unknown == imported::Unknown::event_unknown);
    CHECK(recording.unresolved_waits == 1);
    REQUIRE(imported::limits_of(recording).size() == 1);
    CHECK_THAT(imported::limits_of(recording)[0], ContainsSubstring("--cuda-event-trace=true"));
}

TEST_CASE("E2: an earlier record of an unknown event might be the one") {
    NsysDatabase database;
    const int copy = database.call("cudaMemcpyAsync_v3020", 10);
    database.copy(h2d, pinned, 13, 20, 1000, copy);
    database.recorded(9, 13, database.call("cudaEventRecord_v3020", 30, 1));
    database.call("cudaEventRecord_v3020", 32, 1);
    database.waited(9, 14, database.call("cudaStreamWaitEvent_v3020", 35, 1));
    database.kernel("k", 14, 1004, 2000, database.call("cudaLaunchKernel_v7000", 40));
    const auto recording = imported::load(database.file());
    CHECK(recording.operations[1].unknown == imported::Unknown::event_unknown);
}

TEST_CASE(
    "D1: the table of streams contains the streams that synchronise with the default stream") {
    const auto second = [](int flag) {
        NsysDatabase database;
        database.stream(7, 3);
        database.stream(13, flag);
        database.kernel("long", 13, 16, 1000, database.call("cudaLaunchKernel_v7000", 10));
        database.kernel("next", 7, 1003, 1100, database.call("cudaLaunchKernel_v7000", 20));
        return cause_of(imported::load(database.file()), 2);
    };
    CHECK(second(1) == Cause::legacy_barrier);
    CHECK(second(2) == Cause::unknown);
}

TEST_CASE("D1: another process has a separate default stream") {
    NsysDatabase database;
    const int other = 77;
    database.stream(13, 1);
    database.stream(7, 3, other);
    database.kernel("long", 13, 16, 1000, database.call("cudaLaunchKernel_v7000", 10));
    database.kernel("next", 7, 1003, 1100, database.call("cudaLaunchKernel_v7000", 20, 5, other), 1,
                    other);
    const auto recording = imported::load(database.file());
    CHECK(cause_of(recording, 2) == Cause::unknown);
    CHECK(recording.trace.operations[1].call != 0);
}

TEST_CASE("C1: the size of the GPU comes from the table of GPUs, through the device's number") {
    const auto second = [](int gpu) {
        NsysDatabase database;
        database.sql("INSERT INTO TARGET_INFO_GPU VALUES (0, 3, 'A GPU', 10, 3, 233472, 65536, 32, "
                     "64, 32)");
        database.sql(
            fmt::format("INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES ({}, 0, 4242, '', 10)", gpu));
        database.kernel("first", 13, 16, 1016, database.call("cudaLaunchKernel_v7000", 10), 400);
        database.kernel("second", 14, 1000, 1100, database.call("cudaLaunchKernel_v7000", 20), 400);
        return cause_of(imported::load(database.file()), 2);
    };
    CHECK(second(3) == Cause::sms_full);
    CHECK(second(5) == Cause::unknown);
}

TEST_CASE("copies have their direction and their kind of memory") {
    NsysDatabase database;
    database.sql("CREATE TABLE ENUM_CUDA_MEM_KIND (id INTEGER PRIMARY KEY, name TEXT, label TEXT)");
    database.sql(
        "INSERT INTO ENUM_CUDA_MEM_KIND VALUES (5, 'CUDA_MEMOPR_MEMORY_KIND_PAGEABLE', '')");
    constexpr int renumbered = 5;
    database.copy(h2d, renumbered, 13, 20, 100, database.call("cudaMemcpyAsync_v3020", 10));
    database.copy(2, pageable, 13, 120, 200, database.call("cudaMemcpyAsync_v3020", 110));
    database.copy(managed_h2d, pinned, 0, 300, 310, 0);
    const auto recording = imported::load(database.file());
    const auto& operations = recording.trace.operations;
    REQUIRE(operations.size() == 2);
    CHECK(operations[0].kind == trace::OperationKind::copy_h2d);
    CHECK(recording.trace.details[operations[0].detail].pageable);
    CHECK(operations[1].kind == trace::OperationKind::copy_d2h);
    CHECK_FALSE(recording.trace.details[operations[1].detail].pageable);
    REQUIRE(recording.notes.size() == 1);
    CHECK_THAT(recording.notes[0], ContainsSubstring("managed memory"));
}

TEST_CASE("a graph recorded as a whole is one operation of its stream") {
    NsysDatabase database;
    database.sql("CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start INTEGER, end INTEGER, "
                 "deviceId INTEGER, contextId INTEGER, streamId INTEGER, correlationId INTEGER, "
                 "globalPid INTEGER, graphId INTEGER)");
    const int launch = database.call("cudaGraphLaunch_v10000", 10);
    database.sql(fmt::format("INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (20000, 900000, "
                             "0, 1, 13, {}, {}, 1)",
                             launch, std::int64_t{4242} << 24));
    database.kernel("behind", 13, 901, 1000, database.call("cudaLaunchKernel_v7000", 30));
    const auto recording = imported::load(database.file());
    REQUIRE(recording.trace.operations.size() == 2);
    CHECK(recording.trace.operations[0].kind == trace::OperationKind::graph);
    CHECK(cause_of(recording, 2) == Cause::stream_order);
    CHECK_THAT(imported::report_text(recording, {}, "streamlab"),
               ContainsSubstring("--cuda-graph-trace=node"));
}

TEST_CASE("older reports lack columns, and invalid numbers are left out and counted") {
    NsysDatabase database;
    database.sql("DROP TABLE CUPTI_ACTIVITY_KIND_KERNEL");
    database.sql("CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, end REAL, deviceId, streamId, "
                 "correlationId, shortName)");
    const int launch = database.call("cudaLaunchKernel_v7000", 10);
    const auto insert = [&](const std::string& start, const std::string& end,
                            const std::string& device = "0", const std::string& stream = "7") {
        database.sql(fmt::format("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES ({}, {}, {}, {}, "
                                 "{}, 1)",
                                 start, end, device, stream, launch));
    };
    insert("-5000", "20000");
    insert("9223372036854775807", "9223372036854775807");
    insert("-9223372036854775808", "0");
    insert("30000", "20000");
    insert("NULL", "20000");
    insert("'soon'", "20000");
    insert("15000", "20000", "256");
    insert("15000", "20000", "-1");
    insert("15000", "20000", "0", "99999999999");
    const auto recording = imported::load(database.file());
    REQUIRE(recording.trace.operations.size() == 1);
    CHECK(recording.trace.operations[0].start_ns == 0);
    CHECK(recording.trace.operations[0].call == 1);
    CHECK_THAT(recording.notes.at(0), ContainsSubstring("8 rows"));
}

TEST_CASE("a report without GPU work and another program's database are told apart") {
    NsysDatabase idle;
    for (const char* const table : {"RUNTIME", "KERNEL", "MEMCPY"})
        idle.sql(fmt::format("DROP TABLE CUPTI_ACTIVITY_KIND_{}", table));
    CHECK_THAT(problem_of(idle.file()), ContainsSubstring("no work of a GPU"));
    NsysDatabase foreign;
    foreign.sql("ROLLBACK");
    foreign.sql("CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url TEXT)");
    foreign.sql("BEGIN");
    CHECK_THAT(problem_of(foreign.file()), ContainsSubstring("none of its tables"));
}

TEST_CASE("views and other computed objects are not read as tables") {
    NsysDatabase database;
    pipeline(database);
    database.sql("DROP TABLE NVTX_EVENTS");
    database.sql("CREATE VIEW NVTX_EVENTS AS WITH RECURSIVE n(start) AS (SELECT 1 UNION ALL SELECT "
                 "start FROM n) SELECT start, start + 1 AS end, 59 AS eventType FROM n");
    database.sql("DROP TABLE PROCESSES");
    database.sql("CREATE TABLE PROCESSES (globalPid INTEGER, pid INTEGER, name TEXT AS "
                 "(hex(zeroblob(50000000))))");
    database.sql("INSERT INTO PROCESSES VALUES (0, 4242)");
    const auto recording = imported::load(database.file());
    CHECK(recording.trace.operations.size() == 2);
    CHECK(recording.trace.program.empty());
}

TEST_CASE("the file is not changed, and no file is created next to it") {
    NsysDatabase database;
    pipeline(database);
    const fs::path file = database.file();
    fs::permissions(file, fs::perms::owner_read);
    const std::string before = bytes_of(file);
    imported::load(file);
    CHECK(bytes_of(file) == before);
    CHECK(std::distance(fs::directory_iterator(file.parent_path()), {}) == 1);
}

TEST_CASE("file names with characters that are special in a URI are read, too") {
    NsysDatabase database;
    pipeline(database);
    const fs::path odd = database.file().parent_path() / "a?mode=rw&x#%41 b.sqlite";
    fs::copy_file(database.file(), odd);
    CHECK(imported::load(odd).trace.operations.size() == 2);
}

TEST_CASE("a log with the database, a log alone, a report that was not exported") {
    NsysDatabase database;
    pipeline(database);
    const fs::path file = database.file();
    std::ofstream(file.string() + "-wal") << "x";
    CHECK_THAT(problem_of(file), ContainsSubstring("has not ended"));
    const tests::ScratchFolder folder;
    CHECK_THAT(problem_of(folder.file("x-wal", "\x37\x7f\x06\x82 and so on, 32 bytes")),
               ContainsSubstring("the log of an SQLite database"));
    CHECK_THAT(problem_of(folder.file("x.nsys-rep", "\x01\x02\x03 what nobody knows")),
               ContainsSubstring("nsys export --type sqlite"));
}

TEST_CASE("a truncated database is one clear line") {
    NsysDatabase database;
    pipeline(database);
    const fs::path file = database.file();
    const std::string whole = bytes_of(file);
    for (const std::size_t length : {0UL, 1UL, 15UL, 16UL, 50UL, 100UL, 4095UL, 4096UL, 5000UL,
                                     whole.size() / 2, whole.size() - 1}) {
        std::ofstream(file, std::ios::binary) << whole.substr(0, length);
        INFO(length << " bytes");
        CHECK(is_one_clear_line(problem_of(file), file));
    }
}

TEST_CASE("a damaged database is one clear line or is read") {
    NsysDatabase database;
    pipeline(database);
    for (int more = 0; more < 300; ++more)
        database.kernel(fmt::format("kernel {}", more), 14, 3000 + 10 * more, 3005 + 10 * more,
                        database.call("cudaLaunchKernel_v7000", 2500 + more));
    const fs::path file = database.file();
    const std::string whole = bytes_of(file);
    std::mt19937 random(1);
    const auto below = [&random](std::size_t end) { return random() % end; };
    for (int round = 0; round < 300; ++round) {
        std::string damaged = whole;
        for (std::size_t times = 1 + below(20); times > 0; --times)
            damaged[below(4) ? below(damaged.size()) : 16 + below(84)] =
                static_cast<char>(below(256));
        // Pages copied to other places, so that trees have cycles.
        if (round % 3 == 0)
            damaged.replace(below(damaged.size() / 4096) * 4096, 4096, whole,
                            below(whole.size() / 4096) * 4096, 4096);
        std::ofstream(file, std::ios::binary) << damaged;
        const std::string problem = problem_of(file);
        INFO("round " << round << ": " << problem);
        CHECK((problem.empty() || is_one_clear_line(problem, file)));
    }
}

TEST_CASE("a tree whose pages lead to the same rows again and again is read in limited time") {
    // An interior page of a table gets five children, all of which are the page of the next level.
    // With twelve levels, the tree has 5 to the power of 12 leaves.
    NsysDatabase database;
    for (int more = 0; more < 3000; ++more)
        database.sql(fmt::format("INSERT INTO NVTX_EVENTS VALUES ({}, {}, 59, 'a range', 0, NULL)",
                                 more, more + 1));
    const fs::path file = database.file();
    std::string bytes = bytes_of(file);
    constexpr std::size_t page_bytes = 4096;
    const auto put = [&bytes](std::size_t at, std::size_t count, std::size_t number) {
        for (std::size_t index = 0; index < count; ++index)
            bytes[at + index] = static_cast<char>(number >> 8 * (count - 1 - index));
    };
    // The root of the table is the interior page with the most children.
    std::size_t root = 0, most = 0;
    for (std::size_t page = 1; page < bytes.size() / page_bytes; ++page) {
        const std::size_t at = page * page_bytes;
        const std::size_t cells = static_cast<unsigned char>(bytes[at + 3]) * 256U +
                                  static_cast<unsigned char>(bytes[at + 4]);
        if (bytes[at] == 5 && cells > most) {
            most = cells;
            root = page;
        }
    }
    REQUIRE(most > 0);
    const std::string leaf(bytes, bytes.size() - page_bytes, page_bytes);
    constexpr std::size_t levels = 12, children = 5;
    const std::size_t first_new = bytes.size() / page_bytes;
    bytes.resize(bytes.size() + levels * page_bytes);
    for (std::size_t level = 0; level < levels; ++level) {
        const std::size_t page = level == 0 ? root : first_new + level - 1;
        const std::size_t child = level == levels - 1 ? first_new : first_new + level + 1;
        const std::size_t at = page * page_bytes;
        std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), page_bytes, '\0');
        bytes[at] = 5;
        put(at + 3, 2, children);
        put(at + 5, 2, page_bytes - children * 5);
        put(at + 8, 4, child);
        for (std::size_t cell = 0; cell < children; ++cell) {
            const std::size_t place = page_bytes - (cell + 1) * 5;
            put(at + 12 + 2 * cell, 2, place);
            put(at + place, 4, child);
            bytes[at + place + 4] = static_cast<char>(cell + 1);
        }
    }
    put(28, 4, bytes.size() / page_bytes);
    std::ofstream(file, std::ios::binary) << bytes;
    CHECK(is_one_clear_line(problem_of(file), file));
}
