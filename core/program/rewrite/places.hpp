// Maps offsets in preprocessed text to source files and lines, using line markers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

class Places {
public:
    // Keeps references to both arguments.
    Places(std::string_view text, const std::vector<LineMarker>& markers)
        : text_(text), markers_(markers) {}

    // Empty before the first marker.
    const std::string& file(std::uint32_t offset) const;
    std::uint32_t line(std::uint32_t offset) const;
    // True if the text is from a system header or expanded from a system header's macro.
    bool is_system(std::uint32_t offset) const;

private:
    const LineMarker* last_before(std::uint32_t offset) const;

    std::string_view text_;
    const std::vector<LineMarker>& markers_;
};

}  // namespace streamlab::program
