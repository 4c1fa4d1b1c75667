// The trace file while a program runs: a header, then fixed-size records, append-only.
//
// The writer fills a record and then publishes it by raising Header::count (release); a reader
// that maps the file loads the count (acquire) and may read all records below it. Whatever was
// published survives a crash of the program. Little-endian; both sides run on one machine.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace streamlab::trace {

inline constexpr char file_magic[8] = {'S', 'T', 'R', 'L', 'A', 'B', 'T', 'R'};
inline constexpr std::uint32_t file_version = 1;
inline constexpr std::size_t header_bytes = 4096;
inline constexpr std::size_t record_bytes = 64;

enum class RecordKind : std::uint8_t {
    none,
    operation,
    call,
    stream,
    event,
    engine,
    buffer,
    buffer_freed,
    detail,
    text,  // a string, continued in further text records
    name,  // gives a stream, event, buffer the name in a text
    note,
    hazard,        // a later one of the same id replaces it: its count has grown
    hazard_place,  // one of the two sides of a hazard
};

struct Header {
    char magic[8];
    std::uint32_t version;
    std::uint32_t record_size;
    std::atomic<std::uint64_t> count;    // published records
    std::atomic<std::int64_t> clock_ns;  // the host's virtual clock, for a reader that looks on
    std::atomic<std::uint32_t> state;    // RunState
    std::uint32_t reserved;
    std::uint64_t seed;
    char device[64];
    char profile[64];
    char compiler[128];
    char program[1024];
};
static_assert(sizeof(Header) <= header_bytes);

// Lossy: records found no room in the file, as the disk was full.
enum class RunState : std::uint32_t { running = 0, ended = 1, lossy = 2 };

struct OperationRecord {
    RecordKind record;
    std::uint8_t kind;   // OperationKind
    std::uint8_t cause;  // Cause
    std::int8_t engine;  // -1: none
    std::uint32_t id;
    std::uint32_t stream;
    std::uint32_t cause_operation;
    std::uint32_t related;  // records: the event id. Waits: the operation id of the record instance
    std::uint32_t call;
    std::uint32_t detail;
    std::uint8_t device;
    std::uint8_t source;              // StartSource
    std::uint16_t uncertainty_100ns;  // of start_ns, in units of 100 ns
    std::int64_t enqueue_ns;
    std::int64_t ready_ns;
    std::int64_t start_ns;
    std::int64_t end_ns;
};

struct CallRecord {
    RecordKind record;
    std::uint8_t reserved;
    std::uint16_t thread;
    std::uint32_t id;
    std::uint32_t name;  // text id
    std::int32_t result;
    std::uint32_t operation;
    std::uint32_t stream;
    std::uint32_t event;
    std::uint32_t cause_operation;
    std::uint64_t program_counter;
    std::int64_t begin_ns;
    std::int64_t end_ns;
    std::int64_t blocked_ns;
};

struct StreamRecord {
    RecordKind record;
    std::uint8_t device;
    std::uint8_t non_blocking;
    std::uint8_t default_stream;
    std::uint32_t id;
    std::int32_t priority;
    std::uint8_t per_thread;
    std::uint8_t unused[51];
};

struct EventRecord {
    RecordKind record;
    std::uint8_t timing_disabled;
    std::uint8_t unused0[2];
    std::uint32_t id;
    std::uint8_t unused[56];
};

struct EngineRecord {
    RecordKind record;
    std::uint8_t device;
    std::uint8_t index;
    std::uint8_t unused0;
    std::uint32_t name;  // text id
    std::uint8_t unused[56];
};

struct BufferRecord {
    RecordKind record;  // buffer, or buffer_freed (id, time_ns, call and operation only)
    std::uint8_t kind;
    std::uint8_t unused0[2];
    std::uint32_t id;
    std::uint32_t call;
    std::uint32_t operation;  // in stream order: what allocated or freed it. 0: the call itself
    std::uint64_t address;
    std::uint64_t bytes;
    std::int64_t time_ns;
    std::uint8_t unused[24];
};

struct DetailRecord {
    RecordKind record;
    std::uint8_t pageable;
    std::uint8_t unused0[2];
    std::uint32_t id;
    std::uint32_t name;  // text id, 0: none
    std::uint32_t shared_bytes;
    std::uint64_t bytes;
    std::uint32_t grid[3];
    std::uint32_t block[3];
    std::uint8_t unused[16];
};

struct TextRecord {
    RecordKind record;
    std::uint8_t length;  // bytes of `text` in use
    std::uint8_t more;    // 1: the next text record with this id continues it
    std::uint8_t unused0;
    std::uint32_t id;
    char text[56];
};

struct NameRecord {
    RecordKind record;
    std::uint8_t subject;  // RecordKind::stream, event or buffer
    std::uint8_t unused0[2];
    std::uint32_t id;
    std::uint32_t text;
    std::uint8_t unused[52];
};

struct NoteRecord {
    RecordKind record;
    std::uint8_t kind;  // NoteKind
    std::uint8_t unused0[2];
    std::uint32_t text;
    std::uint32_t call;
    std::uint32_t unused1;
    std::int64_t time_ns;
    std::uint8_t unused[40];
};

struct HazardRecord {
    RecordKind record;
    std::uint8_t kind;      // HazardKind
    std::uint8_t form;      // HazardForm
    std::uint8_t severity;  // Severity
    std::uint32_t id;
    std::uint32_t count;
    std::uint32_t buffer;
    std::uint32_t event;
    std::int32_t result;
    std::uint64_t address;
    std::uint64_t bytes;
    std::int64_t time_ns;
    std::uint8_t unused[16];
};

struct HazardPlaceRecord {
    RecordKind record;
    std::uint8_t index;   // 0 or 1
    std::uint8_t access;  // AccessKind
    std::uint8_t unused0;
    std::uint32_t hazard;
    std::uint32_t operation;
    std::uint32_t call;
    std::uint32_t thread;
    std::uint32_t unused1;
    std::uint64_t program_counter;
    std::uint64_t block;  // plus one; 0: unknown
    std::uint8_t unused[24];
};

// As OperationRecord keeps it: rounded up, at most 6.5 ms.
constexpr std::uint16_t to_uncertainty(std::int64_t uncertainty_ns) {
    const std::int64_t units = (uncertainty_ns + 99) / 100;
    return static_cast<std::uint16_t>(units < 0xffff ? units : 0xffff);
}

static_assert(sizeof(OperationRecord) == record_bytes && sizeof(CallRecord) == record_bytes);
static_assert(sizeof(StreamRecord) == record_bytes && sizeof(EventRecord) == record_bytes);
static_assert(sizeof(EngineRecord) == record_bytes && sizeof(BufferRecord) == record_bytes);
static_assert(sizeof(DetailRecord) == record_bytes && sizeof(TextRecord) == record_bytes);
static_assert(sizeof(HazardRecord) == record_bytes && sizeof(HazardPlaceRecord) == record_bytes);
static_assert(sizeof(NameRecord) == record_bytes && sizeof(NoteRecord) == record_bytes);

}  // namespace streamlab::trace
