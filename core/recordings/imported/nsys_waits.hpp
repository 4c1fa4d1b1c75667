// Which stream a call of Nsight Systems' report waits in, and for which record.
//
// The calls themselves have no arguments there. CUPTI's synchronisation activities tell the stream
// and the event of a wait, its event activities those of a record; both name their calls.
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
    // After the calls and their names have been read.
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
    std::unordered_map<std::uint32_t, Facts> records_, waits_;  // of correlations
    // Newer reports number each record of an event, too.
    std::map<std::pair<std::uint32_t, std::int64_t>, std::uint64_t> event_of_record_;
    std::map<std::tuple<std::uint32_t, std::int64_t, std::int64_t>, std::uint64_t> events_;
};

}  // namespace streamlab::imported
