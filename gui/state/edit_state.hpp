// The file that is edited in the app, what is marked in it, and what is looked for.
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

// Something that a compiler, a check or a run says about a line.
struct Mark {
    MarkKind kind = MarkKind::error;
    edit::Range range;  // from the place that is meant to the end of its word or line
    std::string text;
    std::string rule;  // "E1", or empty
    Target target;     // the bar that the finding is about; none: that of the line
    bool operator==(const Mark&) const = default;
};

struct FindBar {
    bool open = false;
    bool takes_focus = false;    // the field gets the keyboard in the next frame
    bool asks_for_line = false;  // it takes a line's number instead of a text
    std::string text;
    std::vector<edit::Range> hits;
};

struct EditState {
    std::shared_ptr<const edit::Document> document;  // null: the code is only read
    bool has_focus = false;                          // keys go to the text
    bool shows_caret = false;  // the text scrolls to the caret in the next frame
    bool waits = false;        // something was typed and is not saved and built yet
    double since_typed_s = 0;  // while it waits
    std::vector<Mark> marks;   // from top to bottom
    FindBar find;
    std::string said;  // about the file: restored, changed outside
};

}  // namespace streamlab::gui
