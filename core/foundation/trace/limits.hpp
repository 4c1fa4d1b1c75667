// The times that a file may hold. Within these bounds, sums and differences of two times cannot
// overflow, so that code that reads a trace need not check for it.
#pragma once

#include <cstddef>
#include <string_view>

#include "trace/trace.hpp"

namespace streamlab::trace {

inline constexpr Nanoseconds latest_time = Nanoseconds{1} << 60;  // 36 years

inline bool is_time(Nanoseconds time_ns) { return time_ns >= never && time_ns <= latest_time; }

// Longer texts and names are cut where they enter a trace: when the program writes it, and again
// when it is read. Nobody reads a name of a mebibyte, and everything that draws it would take its
// time.
inline constexpr std::size_t most_text_bytes = std::size_t{16} << 10;
inline constexpr std::size_t most_name_bytes = 256;

// A file may name one text in any number of its records. In memory each item has a copy, and the
// copies may not take more than this; those of a real run take less than the file.
inline constexpr std::size_t most_copied_bytes = std::size_t{256} << 20;

// More findings than anybody reads: those that follow are left out.
inline constexpr std::size_t most_hazards = 10'000;

// The runtime API has a few hundred functions. Their names are kept for good.
inline constexpr std::size_t most_api_names = 4096;

// The beginning of a text: at most so many bytes, and no part of a UTF-8 character at its end.
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
