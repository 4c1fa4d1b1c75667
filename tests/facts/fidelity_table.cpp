#include "fidelity_table.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "fidelity_page.hpp"

namespace streamlab::facts {

namespace {

// "" for a section that no program of this folder measures.
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
    std::vector<Fact> facts;
    for (const fidelity::Section& section : fidelity::read_page(document)) {
        const std::string program = program_of(section.heading.what);
        if (program.empty()) continue;
        for (const fidelity::Row& row : section.rows) {
            const std::string place = fmt::format("{}:{}: ", document.string(), row.line);
            const char unit = row.remark.empty() ? ' ' : row.remark.back();
            if (unit != '%' && unit != 'x') throw std::runtime_error(place + "within N% or Nx");
            facts.push_back({program, row.what, number(row.gpu, place), number(row.model, place),
                             row.remark, row.line});
        }
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
