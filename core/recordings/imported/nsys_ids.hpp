// What Nsight Systems numbers for each process, and names by numbers: a report may hold several
// processes, in which the same correlations, contexts and streams occur.
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

// The number if it fits what it is to be kept in.
template <class Number>
std::optional<Number> fitting(Integer number) {
    if (!number || !std::in_range<Number>(*number)) return std::nullopt;
    return static_cast<Number>(*number);
}

class NsysIds {
public:
    explicit NsysIds(Activities& into) : into_(into) {}

    // A process from 0 on. "globalPid" and "globalTid" hold hardware, machine and process above
    // their lowest 24 bits. A table without them is about the first process.
    std::uint32_t process_of(Integer global);
    // The one process with the system's number; nullopt if there is none, or more than one.
    std::optional<std::uint32_t> process_with_pid(Integer pid) const;
    std::uint32_t thread_of(Integer global);
    // One number for each pair; 0 if the trace tells none.
    std::uint32_t correlation_of(std::uint32_t process, Integer correlation);
    std::optional<std::uint32_t> stream_of(std::uint32_t process, Integer context, Integer stream);
    // The process of an index of Activities::streams, and its context as the file numbers it.
    std::pair<std::uint32_t, std::uint32_t> context_of(std::uint32_t stream) const;

private:
    Activities& into_;
    std::unordered_map<std::uint64_t, std::uint32_t> processes_;
    std::unordered_map<std::uint64_t, std::optional<std::uint32_t>> by_pid_;  // empty: several
    std::unordered_map<std::uint64_t, std::uint32_t> threads_;
    std::unordered_map<std::uint64_t, std::uint32_t> correlations_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> context_numbers_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> contexts_;
};

// Names that are known by a number of the table StringIds, of which only a few are needed.
class NsysNames {
public:
    explicit NsysNames(Activities& into) : into_(into) {}
    // Stands for the name until finish().
    std::uint32_t later(Integer id);
    // Reads the table and puts the names in their places.
    void finish(SqliteFile& file);

private:
    std::uint32_t name_of(std::uint32_t placeholder) const;

    Activities& into_;
    std::unordered_map<std::int64_t, std::uint32_t> placeholders_;
    std::vector<std::uint32_t> names_;  // by placeholder
};

// What a number of a column means. The file says it in a table; older ones without it mean what
// the documentation lists.
class NsysMeanings {
public:
    using Known = std::vector<std::pair<std::int64_t, const char*>>;
    NsysMeanings(SqliteFile& file, const char* table, const Known& documented);
    // Whether the name of what it means has this in it.
    bool says(Integer value, std::string_view words) const;

private:
    std::unordered_map<std::int64_t, std::string> names_;
};

}  // namespace streamlab::imported
