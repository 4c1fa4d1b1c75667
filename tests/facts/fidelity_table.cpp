#include "fidelity_table.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace streamlab::facts {

namespace {

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == text.npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    std::istringstream stream(line.substr(1));
    for (std::string cell; std::getline(stream, cell, '|');)
        cells.push_back(trimmed(cell));
    return cells;
}

std::string program_of(const std::string& heading) {
    constexpr std::string_view before = "tests/facts/";
    const std::size_t begin = heading.find(before);
    const std::size_t end = heading.find(".cu");
    if (begin == heading.npos || end == heading.npos) return "";
    return heading.substr(begin + before.size(), end - begin - before.size());
}

double number(const std::string& text, const std::string& place) {
    std::size_t used = 0;
    try {
        const double value = std::stod(text, &used);
        if (used == text.size()) return value;
    } catch (const std::exception&) {
    }
    throw std::runtime_error(place + "'" + text + "' is no number");
}

}  // namespace

std::vector<Fact> read_table(const std::filesystem::path& document) {
    std::ifstream file(document);
    if (!file) throw std::runtime_error(document.string() + ": cannot be read");
    std::vector<Fact> facts;
    std::string program;
    int number_of_line = 0;
    for (std::string line; std::getline(file, line);) {
        ++number_of_line;
        if (line.rfind("## ", 0) == 0) program = program_of(line);
        const bool is_row = line.rfind("| ", 0) == 0 && line.rfind("| what ", 0) != 0;
        if (program.empty() || !is_row) continue;
        const std::string place = document.string() + ":" + std::to_string(number_of_line) + ": ";
        const std::vector<std::string> cells = cells_of(line);
        if (cells.size() != 4) throw std::runtime_error(place + "a row has four cells");
        const char unit = cells[3].empty() ? ' ' : cells[3].back();
        if (unit != '%' && unit != 'x') throw std::runtime_error(place + "within N% or Nx");
        facts.push_back({program, cells[0], number(cells[1], place), number(cells[2], place),
                         cells[3], number_of_line});
    }
    return facts;
}

bool is_near(const Fact& fact, double value) {
    const double limit = std::stod(fact.within);
    if (fact.within.back() == '%')
        return value >= fact.measured * (1 - limit / 100) &&
               value <= fact.measured * (1 + limit / 100);
    return value >= fact.measured / limit && value <= fact.measured * limit;
}

}  // namespace streamlab::facts
