// Maps offsets in preprocessed text to the file and line where the text was written, using its line
// markers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

class Places {
public:
    // Keeps references to both.
    Places(std::string_view text, const std::vector<LineMarker>& markers)
        : text_(text), markers_(markers) {}

    // Empty before the first marker.
    const std::string& file(std::uint32_t offset) const;
    std::uint32_t line(std::uint32_t offset) const;
    // Whether it is the system's, or what a macro of the system's has become.
    bool is_system(std::uint32_t offset) const;

private:
    const LineMarker* last_before(std::uint32_t offset) const;

    std::string_view text_;
    const std::vector<LineMarker>& markers_;
};

}  // namespace streamlab::program
