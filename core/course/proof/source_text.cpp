#include "proof/source_text.hpp"

#include <algorithm>
#include <cctype>

#include "base/files.hpp"

namespace streamlab::proof {

std::string read_text(const std::filesystem::path& file) {
    return base::read_if_exists(file).value_or("");
}

int count_lines(std::string_view text) {
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

std::vector<int> lines_with(std::string_view text, std::string_view word) {
    std::vector<int> lines;
    for (int line = 1; !text.empty(); ++line) {
        const std::size_t newline = std::min(text.find('\n'), text.size() - 1);
        if (text.substr(0, newline + 1).find(word) != text.npos) lines.push_back(line);
        text.remove_prefix(newline + 1);
    }
    return lines;
}

std::string collapse_spaces(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (std::isspace(static_cast<unsigned char>(c)) == 0)
            result += c;
        else if (!result.empty() && result.back() != ' ')
            result += ' ';
    }
    return result;
}

}  // namespace streamlab::proof
