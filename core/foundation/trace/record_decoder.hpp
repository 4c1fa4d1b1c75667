// Decodes the records of a trace file into a Trace, one by one as they are published.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "trace/record.hpp"
#include "trace/trace.hpp"

namespace streamlab::trace {

class RecordDecoder {
public:
    explicit RecordDecoder(Trace& trace) : trace_(trace) {}

    // Decodes one record of record_bytes. Throws a std::runtime_error with the reason, without the
    // file's name.
    void decode(const char* record);
    // Must be called after each batch: sorts operations and calls by id and resolves references
    // between them.
    void finish_batch();

private:
#define RECORD(number, kind, Type) void decode(const Type##Record& record);
#define END_RECORD(Type)
#define FILE_RECORD(number, kind, Type) RECORD(number, kind, Type)
#define END_FILE_RECORD(Type)
#include "trace/schema.def"

    // Copies the fields that the record and the item have in common.
    template <class Record, class Item>
    void read(const Record& record, Item& item);
    template <class File, class Memory>
    void read_field(const File& in_file, Memory& in_memory);

    // Items by id. Ids nearly always count from 0 (streams) or from 1, without gaps, and are then
    // used as indices; but a file may have any ids in any order.
    template <class Item>
    struct Numbered {
        std::vector<Item>& items;
        std::unordered_map<std::uint32_t, std::size_t> elsewhere{};

        Item* find(std::uint32_t id);  // null if there is none
        Item& find_or_add(std::uint32_t id);
    };

    std::string text(std::uint32_t id);
    std::string_view api_name(std::uint32_t id);
    std::string given_name(RecordKind subject, std::uint32_t id) const;
    void saw(Nanoseconds time_ns);
    void resolve_waits();

    Trace& trace_;
    Numbered<Stream> streams_{trace_.streams};
    Numbered<Event> events_{trace_.events};
    Numbered<Buffer> buffers_{trace_.buffers};
    Numbered<Hazard> hazards_{trace_.hazards};
    std::size_t sorted_operations_ = 0;
    std::size_t sorted_calls_ = 0;
    std::size_t sorted_page_faults_ = 0;
    std::size_t sorted_memory_uses_ = 0;
    std::unordered_map<std::uint32_t, std::string> texts_;
    std::size_t copied_bytes_ = 0;                                   // of texts
    std::unordered_map<std::uint32_t, std::string_view> api_names_;  // by text id
    std::unordered_map<std::uint32_t, std::uint32_t> detail_index_;
    std::map<std::pair<RecordKind, std::uint32_t>, std::string> names_;
    std::vector<std::uint32_t> unresolved_waits_;
};

}  // namespace streamlab::trace
