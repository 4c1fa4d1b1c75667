// The format of a history on disk: the initial text, then its events, one record each. A truncated
// record (after a kill or on a full disk) ends the history before it.
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
        text,   // the whole text; only as the first record
        event,  // a change of the text, an undo or a redo
        saved,  // the file was saved with this text
    };
    Kind kind = Kind::event;
    std::string text;
    Event event;
};

std::string to_bytes(const Record& record);

struct Records {
    std::vector<Record> records;
    std::size_t bytes = 0;  // size of the records in bytes; the rest is damaged
};

// All records up to the first one that is damaged or incomplete.
Records read_records(std::string_view bytes);

// The shortest records that reproduce the editor's text and history.
std::string compacted(const Editor& editor);

}  // namespace streamlab::edit
