// Finds the stream and the event record of each wait in an Nsight Systems report.
//
// The report has no arguments of calls. CUPTI's synchronisation activities have the stream and
// event of a wait, its event activities those of a record; both refer to their calls.
#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "imported/activities.hpp"
#include "imported/nsys_ids.hpp"
#include "imported/sqlite_file.hpp"

namespace streamlab::imported {

class NsysWaits {
public:
    NsysWaits(SqliteFile& file, Activities& into, NsysIds& ids)
        : file_(file), into_(into), ids_(ids) {}
    // Call this after the calls and their names have been read.
    void read();

private:
    struct Facts {
        std::uint32_t stream = unknown_number;
        std::uint64_t event = 0;
    };

    void read_records();
    void read_synchronizations();
    void resolve();
    std::uint64_t event_of(std::uint32_t process, Integer context, Integer event);

    SqliteFile& file_;
    Activities& into_;
    NsysIds& ids_;
    std::unordered_map<std::uint32_t, Facts> records_, waits_;  // by correlation
    // Newer reports also number each record of an event.
    std::map<std::pair<std::uint32_t, std::int64_t>, std::uint64_t> event_of_record_;
    std::map<std::tuple<std::uint32_t, std::int64_t, std::int64_t>, std::uint64_t> events_;
};

}  // namespace streamlab::imported
