// How a history is written to disk: a text at the begin, then what happened to it, one record after
// the other. A record that was cut off (a kill, a full disk) ends the history before it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "edit/editor.hpp"

namespace streamlab::edit {

struct Record {
    enum class Kind : std::uint8_t {
        text,   // the whole text; only the first record is one
        event,  // what happened to it
        saved,  // the file has the text as it is now
    };
    Kind kind = Kind::event;
    std::string text;
    Event event;
};

std::string to_bytes(const Record& record);

struct Records {
    std::vector<Record> records;
    std::size_t bytes = 0;  // how many of the bytes they took; what follows is damaged
};

// All records up to the first that is damaged or not complete.
Records read_records(std::string_view bytes);

// The shortest records that lead to an editor with the same text and the same history.
std::string compacted(const Editor& editor);

}  // namespace streamlab::edit
