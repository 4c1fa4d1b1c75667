// Writes the trace of a running program: appends fixed-size records to a memory-mapped file.
//
// It is linked into the student's program, so it uses only the C library and has no noticeable
// cost: a record is 64 bytes copied into the mapping. Only one thread may use it at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <unordered_map>

#include "system/memory_map.hpp"
#include "trace/record.hpp"
#include "trace/trace.hpp"

namespace streamlab::trace {

class Writer {
public:
    // Address space for the largest file; the mapping never moves, so a crash handler may write to
    // it.
    static constexpr std::size_t reserved_bytes = system::trace_bytes;

    Writer() = default;
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    // Creates the file; returns false, with errno set, on failure. Without a file, the writer
    // discards all records.
    bool open(const char* path);
    bool is_open() const { return header_ != nullptr; }
    // Prefaults the pages for the next `bytes` of records; otherwise the first store into each
    // would fault. Does nothing for pages that are mapped already.
    void prepare(std::size_t bytes);
    // The header, at the beginning of the mapping.
    Header* header() { return header_; }

    template <class Record>
    void append(const Record& record) {
        static_assert(sizeof(Record) == record_bytes);
        if (next_ == mapped_end_ && !grow()) return mark_lossy();
        std::memcpy(next_, &record, record_bytes);
        next_ += record_bytes;
        header_->count.store(++count_, std::memory_order_release);
    }

    // Returns the id of a text; each distinct text is written once.
    std::uint32_t text(std::string_view text);
    // Returns the id of a detail; each distinct detail is written once.
    std::uint32_t detail(std::string_view name, const DetailRecord& detail);
    void name(RecordKind subject, std::uint32_t id, std::string_view name);
    void note(NoteKind kind, std::int64_t time_ns, std::uint32_t call, std::string_view text);

    // Truncates the file to the written records and marks the run as ended.
    void close(std::int64_t clock_ns);
    // Leaves the file unchanged, because another process continues it. Later records are dropped.
    void leave();

private:
    // Also returns false if the disk is full: disk blocks are allocated for the whole mapping.
    bool grow();
    bool lengthen(std::size_t bytes);
    // Marks the file as lossy.
    void mark_lossy();
    void new_text(std::string_view text);

    // A cache for frequent texts and details.
    static constexpr std::size_t remembered = 256;
    struct CachedText {
        const std::string* text = nullptr;
        std::uint32_t id = 0;
    };
    struct CachedDetail {
        DetailRecord record;
        std::uint32_t id = 0;
    };

    int file_ = -1;
    Header* header_ = nullptr;
    char* next_ = nullptr;
    char* mapped_end_ = nullptr;
    char* prepared_end_ = nullptr;
    std::size_t file_bytes_ = 0;
    std::uint64_t count_ = 0;
    std::uint32_t texts_ = 0;
    std::uint32_t details_ = 0;
    std::unordered_map<std::string, std::uint32_t> text_ids_;
    std::unordered_map<std::string, std::uint32_t> detail_ids_;
    std::array<CachedText, remembered> text_cache_{};
    std::array<CachedDetail, remembered> detail_cache_{};
};

}  // namespace streamlab::trace
