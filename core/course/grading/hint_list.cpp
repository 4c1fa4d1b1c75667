#include "grading/hint_list.hpp"

#include <fmt/format.h>

#include <charconv>
#include <stdexcept>

#include "base/files.hpp"
#include "base/text.hpp"

namespace streamlab::grading {

namespace {

constexpr int max_hints = 4;                    // the puzzle's three, and a check's advice
constexpr std::string_view blanks = " \t\r\"";  // spreadsheets may quote cells

}  // namespace

std::map<std::string, int> read_hints(const std::filesystem::path& file) {
    const std::string text = base::read_file(file);
    std::map<std::string, int> hints;
    int number = 0;
    for (const std::string_view line : base::lines_of(text)) {
        ++number;
        if (base::trimmed(line, blanks).empty()) continue;
        const std::size_t comma = line.rfind(',');
        const std::string student(base::trimmed(line.substr(0, comma), blanks));
        const std::string_view count =
            comma == line.npos ? "" : base::trimmed(line.substr(comma + 1), blanks);
        if (number == 1 && count == "hints") continue;
        int value = -1;
        const auto [rest, error] =
            std::from_chars(count.data(), count.data() + count.size(), value);
        const bool is_number = error == std::errc() && rest == count.data() + count.size();
        if (student.empty() || !is_number || value < 0 || value > max_hints)
            throw std::runtime_error(fmt::format("{}:{}: write it as student,hints with 0 to {} "
                                                 "hints",
                                                 file.string(), number, max_hints));
        hints[student] = value;
    }
    return hints;
}

}  // namespace streamlab::grading
