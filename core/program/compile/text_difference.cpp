#include "program/compile/text_difference.hpp"

#include <algorithm>
#include <unordered_map>

#include "program/rewrite/line_marker.hpp"

namespace streamlab::program {

namespace {

// The search takes time quadratic in the length of a difference, so it stops at this length.
constexpr std::size_t max_difference_lines = 4000;

class Reader {
public:
    Reader(std::string_view text, std::vector<std::string> files) : text_(text) {
        result_.files = std::move(files);
        for (std::uint32_t i = 0; i < result_.files.size(); ++i)
            numbers_[result_.files[i]] = i;
    }

    TextLines run() {
        for (std::size_t begin = 0; begin < text_.size();) {
            const std::size_t newline = std::min(text_.find('\n', begin), text_.size());
            read(begin, newline);
            begin = newline + 1;
        }
        return std::move(result_);
    }

private:
    void read(std::size_t begin, std::size_t newline) {
        const std::string_view line = text_.substr(begin, newline - begin);
        if (!line.empty() && line.front() == '#') {
            if (const std::optional<LineMarker> marker = parse_line_marker(line)) {
                if (!marker->file.empty()) file_ = number_of(marker->file);
                number_ = marker->line;
                return;
            }
        }
        if (line.find_first_not_of(" \t\r\f\v") != std::string_view::npos) {
            const std::size_t end = std::min(newline + 1, text_.size());
            result_.lines.push_back(
                {{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
                 file_,
                 number_,
                 line});
        }
        ++number_;
    }

    std::uint32_t number_of(const std::string& file) {
        const auto [found, is_new] =
            numbers_.try_emplace(file, static_cast<std::uint32_t>(result_.files.size()));
        if (is_new) result_.files.push_back(file);
        return found->second;
    }

    std::string_view text_;
    std::unordered_map<std::string, std::uint32_t> numbers_;
    std::uint32_t file_ = 0;
    std::uint32_t number_ = 1;
    TextLines result_;
};

}  // namespace

TextLines read_text_lines(std::string_view text, std::vector<std::string> files) {
    return Reader(text, std::move(files)).run();
}

namespace {

bool same_place(const TextLine& a, const TextLine& b) {
    return a.file == b.file && a.number == b.number;
}

}  // namespace

std::optional<std::vector<Difference>> differences(const std::vector<TextLine>& first,
                                                   const std::vector<TextLine>& second) {
    std::vector<Difference> result;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < first.size() || j < second.size()) {
        if (i < first.size() && j < second.size() && same_place(first[i], second[j])) {
            // Lines at matching positions that differ only by a macro expansion.
            if (first[i].text != second[j].text) result.push_back({i, i + 1, j, j + 1});
            ++i, ++j;
            continue;
        }
        // Find the nearest common line, or the end of both texts.
        const std::size_t left = first.size() - i;
        const std::size_t right = second.size() - j;
        std::optional<Difference> found;
        for (std::size_t sum = 1; sum <= max_difference_lines && !found; ++sum) {
            for (std::size_t skipped = sum > right ? sum - right : 0;
                 skipped <= std::min(sum, left) && !found; ++skipped) {
                const std::size_t a = i + skipped;
                const std::size_t b = j + (sum - skipped);
                const bool at_end = a == first.size() && b == second.size();
                if (at_end ||
                    (a < first.size() && b < second.size() && same_place(first[a], second[b])))
                    found = Difference{i, a, j, b};
            }
        }
        if (!found) return std::nullopt;
        result.push_back(*found);
        i = found->first_end;
        j = found->second_end;
    }
    return result;
}

}  // namespace streamlab::program
