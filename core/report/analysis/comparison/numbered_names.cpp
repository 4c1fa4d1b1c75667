#include "analysis/comparison/numbered_names.hpp"

#include <fmt/format.h>

#include <unordered_map>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"

namespace streamlab::analysis {

namespace {

// "1st", "2nd", "3rd", "11th"
std::string ordinal(std::uint32_t number) {
    const bool is_teen = number / 10 % 10 == 1;
    const std::uint32_t last = is_teen ? 0 : number % 10;
    return fmt::format("{}{}", number,
                       last == 1   ? "st"
                       : last == 2 ? "nd"
                       : last == 3 ? "rd"
                                   : "th");
}

}  // namespace

std::string name_with_stream(const trace::Trace& trace, const trace::Operation& operation) {
    return fmt::format("{} ({})", label(trace, operation), stream_label(trace, operation.stream));
}

std::string count_in_words(std::size_t count, std::size_t all) {
    return count == all ? fmt::format("all {}", all) : fmt::format("{} of {}", count, all);
}

NumberedNames::NumberedNames(const trace::Trace& trace) : trace_(trace) {
    places_.reserve(trace.operations.size());
    std::unordered_map<std::string, std::uint32_t> sorts;
    for (const trace::Operation& operation : trace.operations) {
        const auto sort = static_cast<std::uint32_t>(counts_.size());
        const auto [known, is_new] = sorts.try_emplace(name_with_stream(trace, operation), sort);
        if (is_new) counts_.push_back(0);
        places_.push_back({++counts_[known->second], known->second});
    }
}

const NumberedNames::Place& NumberedNames::place(const trace::Operation& operation) const {
    return places_[static_cast<std::size_t>(&operation - trace_.operations.data())];
}

std::uint32_t NumberedNames::count_of(const trace::Operation& operation) const {
    return counts_[place(operation).sort];
}

std::string NumberedNames::number_of(const trace::Operation& operation) const {
    return ordinal(place(operation).number);
}

std::string NumberedNames::place_of(const trace::Operation& operation) const {
    const std::string stream = stream_label(trace_, operation.stream);
    if (count_of(operation) == 1) return stream;
    return fmt::format("{}, {} of {}", stream, number_of(operation), count_of(operation));
}

}  // namespace streamlab::analysis
