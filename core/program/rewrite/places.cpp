#include "program/rewrite/places.hpp"

#include <algorithm>

namespace streamlab::program {

const LineMarker* Places::last_before(std::uint32_t offset) const {
    const auto after = std::upper_bound(
        markers_.begin(), markers_.end(), offset,
        [](std::uint32_t at, const LineMarker& marker) { return at < marker.offset; });
    return after == markers_.begin() ? nullptr : &*(after - 1);
}

const std::string& Places::file(std::uint32_t offset) const {
    static const std::string nowhere;
    const LineMarker* marker = last_before(offset);
    return marker ? marker->file : nowhere;
}

bool Places::is_system(std::uint32_t offset) const {
    const LineMarker* marker = last_before(offset);
    return marker && marker->system;
}

std::uint32_t Places::line(std::uint32_t offset) const {
    const LineMarker* marker = last_before(offset);
    const std::size_t from = std::min<std::size_t>(marker ? marker->offset : 0, text_.size());
    const std::size_t to = std::min<std::size_t>(offset, text_.size());
    const std::string_view between = text_.substr(from, to > from ? to - from : 0);
    return (marker ? marker->line : 1) +
           static_cast<std::uint32_t>(std::count(between.begin(), between.end(), '\n'));
}

}  // namespace streamlab::program
