// Ids of Nsight Systems. A report may contain several processes with the same correlation, context
// and stream ids, so they are mapped to unique numbers.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "imported/activities.hpp"
#include "imported/sqlite_file.hpp"

namespace streamlab::imported {

using Integer = std::optional<std::int64_t>;

// The number, if the type can represent it.
template <class Number>
std::optional<Number> fitting(Integer number) {
    if (!number || !std::in_range<Number>(*number)) return std::nullopt;
    return static_cast<Number>(*number);
}

class NsysIds {
public:
    explicit NsysIds(Activities& into) : into_(into) {}

    // The index of a process. "globalPid" and "globalTid" hold hardware, machine and process ids
    // above their lowest 24 bits. Tables without them refer to the first process.
    std::uint32_t process_of(Integer global);
    // The only process with this process id; nullopt if there is none, or more than one.
    std::optional<std::uint32_t> process_with_pid(Integer pid) const;
    std::uint32_t thread_of(Integer global);
    // A unique number for each pair; 0 if the correlation is unknown.
    std::uint32_t correlation_of(std::uint32_t process, Integer correlation);
    std::optional<std::uint32_t> stream_of(std::uint32_t process, Integer context, Integer stream);
    // The process of a stream (an index into Activities::streams), and its context id in the file.
    std::pair<std::uint32_t, std::uint32_t> context_of(std::uint32_t stream) const;

private:
    Activities& into_;
    std::unordered_map<std::uint64_t, std::uint32_t> processes_;
    std::unordered_map<std::uint64_t, std::optional<std::uint32_t>> by_pid_;  // empty: ambiguous
    std::unordered_map<std::uint64_t, std::uint32_t> threads_;
    std::unordered_map<std::uint64_t, std::uint32_t> correlations_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> context_numbers_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> contexts_;
};

// Names given as ids of the table StringIds, which is read once for the few that are used.
class NsysNames {
public:
    explicit NsysNames(Activities& into) : into_(into) {}
    // Returns a placeholder, valid until finish().
    std::uint32_t later(Integer id);
    // Reads the table and replaces the placeholders.
    void finish(SqliteFile& file);

private:
    std::uint32_t name_of(std::uint32_t placeholder) const;

    Activities& into_;
    std::unordered_map<std::int64_t, std::uint32_t> placeholders_;
    std::vector<std::uint32_t> names_;  // by placeholder
};

// The values of an enumeration column. They come from a table of the file, or for older files
// without it from the documentation.
class NsysEnumValues {
public:
    using Known = std::vector<std::pair<std::int64_t, const char*>>;
    NsysEnumValues(SqliteFile& file, const char* table, const Known& documented);
    // True if the value's name contains `words`.
    bool says(Integer value, std::string_view words) const;

private:
    std::unordered_map<std::int64_t, std::string> names_;
};

}  // namespace streamlab::imported
