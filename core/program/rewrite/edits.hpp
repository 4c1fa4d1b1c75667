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

    // Replaces text[begin, end). Newlines of the replaced text are kept after the replacement,
    // which contains none itself.
    void replace(std::uint32_t begin, std::uint32_t end, std::string replacement);
    void insert(std::uint32_t at, std::string inserted) { replace(at, at, std::move(inserted)); }
    // Replaces the text with spaces, so that the text after it keeps its column.
    void blank(std::uint32_t begin, std::uint32_t end);

    // Returns the text with all replacements made. Skips a replacement that overlaps an earlier
    // one.
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
