// Range of the times in a file. Within these bounds, sums and differences of two times cannot
// overflow, so code that reads a trace need not check for it.
#pragma once

#include <cstddef>
#include <string_view>

#include "trace/trace.hpp"

namespace streamlab::trace {

inline constexpr Nanoseconds latest_time = Nanoseconds{1} << 60;  // 36 years

inline bool is_time(Nanoseconds time_ns) { return time_ns >= never && time_ns <= latest_time; }

// Longer texts and names are cut when the program writes them and again when they are read. A name
// of a mebibyte is useless and slows down all drawing code.
inline constexpr std::size_t max_text_bytes = std::size_t{16} << 10;
inline constexpr std::size_t max_name_bytes = 256;

// Any number of a file's records may refer to one text, and in memory each item has a copy. This
// limits the size of all copies; in a real run they take less than the file.
inline constexpr std::size_t max_copied_bytes = std::size_t{256} << 20;

// Findings after this number are dropped.
inline constexpr std::size_t max_hazards = 10'000;

// The runtime API has a few hundred functions. Interned names are never freed.
inline constexpr std::size_t max_api_names = 4096;

// The longest prefix of a text with at most `most` bytes and without a partial UTF-8 character at
// its end.
constexpr std::string_view beginning_of(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    constexpr std::size_t longest_character = 4;
    std::size_t end = most;
    for (std::size_t back = 1; back < longest_character && end > 0; ++back) {
        if ((static_cast<unsigned char>(text[end]) & 0xc0u) != 0x80u) break;
        --end;
    }
    return text.substr(0, end);
}

}  // namespace streamlab::trace
