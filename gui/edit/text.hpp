// A text as a list of lines, and places in it.
#pragma once

#include <compare>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::edit {

// A position between two bytes of a text. Lines and columns count from 0; a column counts bytes.
struct Place {
    std::size_t line = 0;
    std::size_t column = 0;
    auto operator<=>(const Place&) const = default;
};

struct Range {
    Place from;
    Place to;  // not before `from`
    bool is_empty() const { return from == to; }
    bool operator==(const Range&) const = default;
};

// One change of a text: replaces `removed`, which begins at `at`, with `inserted`.
struct Change {
    Place at;
    std::string removed;
    std::string inserted;
    bool operator==(const Change&) const = default;
};

// End of a text that begins at `from`.
Place end_of(Place from, std::string_view bytes);

// Position of `place` after the change; a place inside the removed part moves to the end of the
// inserted one.
Place moved_by(const Change& change, Place place);

// Lines are separated by '\n', which belongs to none of them; all other bytes are kept unchanged.
// There is always at least one line.
class Text {
public:
    Text() : lines_(1) {}
    explicit Text(std::string_view bytes);

    std::size_t line_count() const { return lines_.size(); }
    const std::string& line(std::size_t index) const { return lines_[index]; }
    Place end() const { return {lines_.size() - 1, lines_.back().size()}; }
    // The nearest place that exists.
    Place clamped(Place place) const;
    std::string bytes() const;
    std::string part(const Range& range) const;

    // Both ends of the change must exist in the text.
    void apply(const Change& change);
    void apply_reversed(const Change& change);

private:
    void erase(const Range& range);
    void insert(Place at, std::string_view bytes);

    std::vector<std::string> lines_;
};

}  // namespace streamlab::edit
