// The trace file of a running program: a header, then fixed-size records, append-only.
//
// The writer fills a record and then publishes it by raising Header::count (release); a reader that
// maps the file loads the count (acquire) and may read all records below it. Published records
// survive a crash of the program. Little-endian; both sides run on one machine.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "trace/trace.hpp"

namespace streamlab::trace {

inline constexpr char file_magic[8] = {'S', 'T', 'R', 'L', 'A', 'B', 'T', 'R'};
inline constexpr std::uint32_t file_version = 1;
inline constexpr std::size_t header_bytes = 4096;
inline constexpr std::size_t record_bytes = 64;

enum class RecordKind : std::uint8_t {
    none,
#define RECORD(number, kind, Type) kind = number,
#define END_RECORD(Type)
#define FILE_RECORD(number, kind, Type) kind = number,
#define END_FILE_RECORD(Type)
#include "trace/schema.def"
};

struct Header {
    char magic[8];
    std::uint32_t version;
    std::uint32_t record_size;
    std::atomic<std::uint64_t> count;  // published records
    std::atomic<std::int64_t>
        clock_ns;  // the host's virtual clock, for readers of a running program's file
    std::atomic<std::uint32_t> state;  // RunState
    std::uint32_t reserved;
    std::uint64_t seed;
    char device[64];
    char profile[64];
    char compiler[128];
    char program[1024];
};
static_assert(sizeof(Header) <= header_bytes);

// `lossy`: records are missing because the disk was full.
enum class RunState : std::uint32_t { running = 0, ended = 1, lossy = 2 };

// File type of a field of type `Type`.
template <class Type>
struct FileTypeOf {
    using type = Type;
};
template <>
struct FileTypeOf<bool> {
    using type = std::uint8_t;
};
template <>
struct FileTypeOf<std::string> {
    using type = std::uint32_t;  // id of a text
};
template <>
struct FileTypeOf<std::string_view> : FileTypeOf<std::string> {};
template <class Type>
using FileType = typename FileTypeOf<Type>::type;

template <std::size_t Size>
using Unused = std::uint8_t[Size];
template <std::size_t Size>
using Characters = char[Size];

// Padding of a record after its fields: none, or zeros.
template <std::size_t Size>
struct Rest {
    std::uint8_t bytes[Size];
};
template <>
struct Rest<0> {};

namespace field_bytes {
#define RECORD(number, kind, Type) inline constexpr std::size_t Type = sizeof(RecordKind)
#define END_RECORD(Type) ;
#define FILE_RECORD(number, kind, Type) RECORD(number, kind, Type)
#define END_FILE_RECORD(Type) ;
#define FIELD(type, name, ...) +sizeof(FileType<type>)
#define NARROW_FIELD(file_type, ...) +sizeof(file_type)
#define FILE_FIELD(type, name) +sizeof(type)
#include "trace/schema.def"
}  // namespace field_bytes

// Padding between two fields would be uninitialised, so it is not allowed.
// clang-format off
#define RECORD(number, kind, Type) struct Type##Record { RecordKind record = RecordKind::kind;
#define END_RECORD(Type)                                                                           \
        [[no_unique_address]] Rest<record_bytes - field_bytes::Type> rest;                         \
    };                                                                                             \
    static_assert(sizeof(Type##Record) == record_bytes, "a record takes 64 bytes without gaps");
// clang-format on
#define FILE_RECORD(number, kind, Type) RECORD(number, kind, Type)
#define END_FILE_RECORD(Type) END_RECORD(Type)
#define FIELD(type, name, ...) FileType<type> name;
#define NARROW_FIELD(file_type, type, name, ...) file_type name;
#define FILE_FIELD(type, name) type name;
#include "trace/schema.def"

// Uncertainty as stored in OperationRecord: in units of 100 ns, rounded up, at most 6.5 ms.
constexpr std::uint16_t to_uncertainty(std::int64_t uncertainty_ns) {
    const std::int64_t units = (uncertainty_ns + 99) / 100;
    return static_cast<std::uint16_t>(units < 0xffff ? units : 0xffff);
}

}  // namespace streamlab::trace
