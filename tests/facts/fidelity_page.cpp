#include "fidelity_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace streamlab::fidelity {

namespace {

using Lines = std::vector<std::string>;

Lines read_lines(const std::filesystem::path& page) {
    std::ifstream file(page);
    if (!file) throw std::runtime_error(page.string() + ": cannot be read");
    Lines lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

void write_lines(const std::filesystem::path& page, const Lines& lines) {
    std::ofstream file(page);
    for (const std::string& line : lines)
        file << line << '\n';
}

bool is_row(const std::string& line) { return line.rfind("| ", 0) == 0; }
bool is_heading(const std::string& line) { return line.rfind("| **", 0) == 0; }

// The rows below the line of dashes, as a half-open range.
std::pair<std::size_t, std::size_t> table_of(const Lines& lines, const std::string& page) {
    const auto header =
        std::find(lines.begin(), lines.end(), "| what | GPU | model device | remark |");
    if (header == lines.end()) throw std::runtime_error(page + ": has no table");
    const auto first = static_cast<std::size_t>(header - lines.begin()) + 2;
    std::size_t last = first;
    while (last < lines.size() && is_row(lines[last]))
        ++last;
    return {first, last};
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == text.npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

Row row_of(const std::string& line, const std::string& place) {
    Lines cells;
    std::istringstream stream(line.substr(1));
    for (std::string cell; std::getline(stream, cell, '|');)
        cells.push_back(trimmed(cell));
    if (cells.size() != 4) throw std::runtime_error(place + "a row has four cells");
    return {cells[0], cells[1], cells[2], cells[3]};
}

std::string heading_name(std::string cell) {
    cell.erase(std::remove(cell.begin(), cell.end(), '*'), cell.end());
    return cell;
}

// A "|" would end the cell.
std::string cell_of(std::string text) {
    std::replace(text.begin(), text.end(), '|', '/');
    return text;
}

std::string line_of(const Row& row) {
    return fmt::format("| {} | {} | {} | {} |", cell_of(row.what), cell_of(row.gpu),
                       cell_of(row.model), cell_of(row.remark));
}

Lines lines_of(const Section& section) {
    Row heading = section.heading;
    heading.what = "**" + heading.what + "**";
    Lines lines{line_of(heading)};
    for (const Row& row : section.rows)
        lines.push_back(line_of(row));
    return lines;
}

}  // namespace

std::vector<Section> read_page(const std::filesystem::path& page) {
    const Lines lines = read_lines(page);
    const auto [first, last] = table_of(lines, page.string());
    std::vector<Section> sections;
    for (std::size_t i = first; i < last; ++i) {
        const std::string place = fmt::format("{}:{}: ", page.string(), i + 1);
        Row row = row_of(lines[i], place);
        row.line = static_cast<int>(i + 1);
        if (is_heading(lines[i])) {
            row.what = heading_name(row.what);
            sections.push_back({row, {}});
        } else if (sections.empty()) {
            throw std::runtime_error(place + "a row belongs to a section");
        } else {
            sections.back().rows.push_back(row);
        }
    }
    return sections;
}

void write_section(const std::filesystem::path& page, const Section& section) {
    Lines lines = read_lines(page);
    const auto [first, last] = table_of(lines, page.string());
    std::size_t begin = first;
    while (begin < last && !(is_heading(lines[begin]) &&
                             heading_name(row_of(lines[begin], "").what) == section.heading.what))
        ++begin;
    std::size_t end = begin;
    while (end < last && (end == begin || !is_heading(lines[end])))
        ++end;
    const auto at = [&](std::size_t i) { return lines.begin() + static_cast<std::ptrdiff_t>(i); };
    const Lines made = lines_of(section);
    const auto place = lines.erase(at(begin), at(end));
    lines.insert(place, made.begin(), made.end());
    write_lines(page, lines);
}

void write_between_marks(const std::filesystem::path& page, const std::string& name,
                         const std::string& text) {
    Lines lines = read_lines(page);
    const auto begin = std::find(lines.begin(), lines.end(), "<!-- " + name + ": begin -->");
    const auto end = std::find(begin, lines.end(), "<!-- " + name + ": end -->");
    if (end == lines.end())
        throw std::runtime_error(fmt::format("{}: has no marks of {}", page.string(), name));
    const auto place = lines.erase(begin + 1, end);
    lines.insert(place, text.substr(0, text.find_last_not_of('\n') + 1));
    write_lines(page, lines);
}

}  // namespace streamlab::fidelity
