#include "grading/hint_list.hpp"

#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <stdexcept>

namespace streamlab::grading {

namespace {

constexpr int most_hints = 3;

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\"");
    if (begin == text.npos) return "";
    return text.substr(begin, text.find_last_not_of(" \t\r\"") + 1 - begin);
}

}  // namespace

std::map<std::string, int> read_hints(const std::filesystem::path& file) {
    std::ifstream stream(file);
    if (!stream) throw std::runtime_error(fmt::format("cannot read {}", file.string()));
    std::map<std::string, int> hints;
    int number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        if (trimmed(line).empty()) continue;
        const std::size_t comma = line.rfind(',');
        const std::string student = trimmed(line.substr(0, comma));
        const std::string count = comma == line.npos ? "" : trimmed(line.substr(comma + 1));
        if (number == 1 && count == "hints") continue;
        int value = -1;
        const auto [rest, error] =
            std::from_chars(count.data(), count.data() + count.size(), value);
        const bool is_number = error == std::errc() && rest == count.data() + count.size();
        if (student.empty() || !is_number || value < 0 || value > most_hints)
            throw std::runtime_error(fmt::format("{}:{}: write it as student,hints with 0 to {} "
                                                 "hints",
                                                 file.string(), number, most_hints));
        hints[student] = value;
    }
    return hints;
}

}  // namespace streamlab::grading
