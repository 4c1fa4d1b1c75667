// State of the editor: the open file, marks of its lines, and the find bar.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "edit/document.hpp"
#include "state/timeline_state.hpp"

namespace streamlab::gui {

enum class MarkKind : std::uint8_t { error, warning, finding };

// A message about a line, from a compiler, a check or a run.
struct Mark {
    MarkKind kind = MarkKind::error;
    edit::Range range;  // from the reported place to the end of its word or line
    std::string text;
    std::string rule;  // "E1", or empty
    Target target;     // bar of the finding; none: the bar of the line
    bool operator==(const Mark&) const = default;
};

struct FindBar {
    bool open = false;
    bool requests_focus = false;       // the field gets the keyboard focus in the next frame
    bool expects_line_number = false;  // expects a line number instead of a text
    std::string text;
    std::vector<edit::Range> hits;
};

struct EditState {
    std::shared_ptr<const edit::Document> document;  // null: the code is read-only
    bool has_focus = false;                          // the editor has the keyboard focus
    bool shows_caret = false;  // the text scrolls to the caret in the next frame
    bool waits = false;        // some text is not saved and built yet
    double since_typed_s = 0;  // while `waits` is set
    std::vector<Mark> marks;   // from top to bottom
    FindBar find;
    std::string said;  // message about the file: restored, changed externally
};

}  // namespace streamlab::gui
