// Replacements in a text that never add or remove a line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::program {

class Edits {
public:
    explicit Edits(std::string_view text) : text_(text) {}

    // Replaces text[begin, end). Newlines that were there follow the replacement, which has none.
    void replace(std::uint32_t begin, std::uint32_t end, std::string replacement);
    void insert(std::uint32_t at, std::string inserted) { replace(at, at, std::move(inserted)); }
    // Spaces instead, so that what follows keeps its column.
    void blank(std::uint32_t begin, std::uint32_t end);

    // The text with all replacements. One that overlaps an earlier one is left out.
    std::string apply();

private:
    struct Edit {
        std::uint32_t begin;
        std::uint32_t end;
        std::string replacement;
    };

    std::string_view text_;
    std::vector<Edit> edits_;
};

}  // namespace streamlab::program
