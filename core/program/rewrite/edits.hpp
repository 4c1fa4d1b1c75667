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

    // Replaces text[begin, end). Newlines of the replaced text are kept behind the replacement,
    // which has none itself.
    void replace(std::uint32_t begin, std::uint32_t end, std::string replacement);
    void insert(std::uint32_t at, std::string inserted) { replace(at, at, std::move(inserted)); }
    // Replaces the text by spaces, so that the text behind it keeps its column.
    void blank(std::uint32_t begin, std::uint32_t end);

    // Returns the text with all replacements made. A replacement that overlaps an earlier one is
    // left out.
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
