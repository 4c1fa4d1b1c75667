#include "edit/text.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace streamlab::edit {

namespace {

std::vector<std::string> lines_of(std::string_view bytes) {
    std::vector<std::string> lines;
    while (true) {
        const std::size_t end = bytes.find('\n');
        lines.emplace_back(bytes.substr(0, end));
        if (end == std::string_view::npos) return lines;
        bytes.remove_prefix(end + 1);
    }
}

}  // namespace

Place end_of(Place from, std::string_view bytes) {
    const auto breaks = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n'));
    if (breaks == 0) return {from.line, from.column + bytes.size()};
    return {from.line + breaks, bytes.size() - bytes.rfind('\n') - 1};
}

Place moved_by(const Change& change, Place place) {
    if (place < change.at) return place;
    const Place old_end = end_of(change.at, change.removed);
    const Place new_end = end_of(change.at, change.inserted);
    if (place <= old_end) return new_end;
    if (place.line > old_end.line) return {place.line - old_end.line + new_end.line, place.column};
    return {new_end.line, place.column - old_end.column + new_end.column};
}

Text::Text(std::string_view bytes) : lines_(lines_of(bytes)) {}

Place Text::clamped(Place place) const {
    if (place.line >= lines_.size()) return end();
    return {place.line, std::min(place.column, lines_[place.line].size())};
}

std::string Text::bytes() const { return part({{}, end()}); }

std::string Text::part(const Range& range) const {
    if (range.from.line == range.to.line)
        return lines_[range.from.line].substr(range.from.column,
                                              range.to.column - range.from.column);
    std::string bytes = lines_[range.from.line].substr(range.from.column);
    for (std::size_t i = range.from.line + 1; i < range.to.line; ++i)
        bytes.append("\n").append(lines_[i]);
    return bytes.append("\n").append(lines_[range.to.line], 0, range.to.column);
}

void Text::apply(const Change& change) {
    erase({change.at, end_of(change.at, change.removed)});
    insert(change.at, change.inserted);
}

void Text::apply_reversed(const Change& change) {
    erase({change.at, end_of(change.at, change.inserted)});
    insert(change.at, change.removed);
}

void Text::erase(const Range& range) {
    if (range.is_empty()) return;
    std::string& first = lines_[range.from.line];
    if (range.from.line == range.to.line) {
        first.erase(range.from.column, range.to.column - range.from.column);
        return;
    }
    first.erase(range.from.column);
    first.append(lines_[range.to.line], range.to.column);
    const auto begin = lines_.begin() + static_cast<std::ptrdiff_t>(range.from.line);
    lines_.erase(begin + 1,
                 begin + 1 + static_cast<std::ptrdiff_t>(range.to.line - range.from.line));
}

void Text::insert(Place at, std::string_view bytes) {
    if (bytes.empty()) return;
    std::vector<std::string> added = lines_of(bytes);
    const std::string rest = lines_[at.line].substr(at.column);
    lines_[at.line].erase(at.column);
    added.back() += rest;
    lines_[at.line] += added.front();
    lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(at.line) + 1,
                  std::make_move_iterator(added.begin() + 1), std::make_move_iterator(added.end()));
}

}  // namespace streamlab::edit
