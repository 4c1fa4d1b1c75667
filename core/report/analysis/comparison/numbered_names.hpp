// Names of operations that are unique within a run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// "k1 (stream a)".
std::string name_with_stream(const trace::Trace& trace, const trace::Operation& operation);

// "all 100", "95 of 100".
std::string count_in_words(std::size_t count, std::size_t all);

// Arguments must be elements of the trace, not copies of them.
class NumberedNames {
public:
    explicit NumberedNames(const trace::Trace& trace);

    // "stream a"; "stream a, 2nd of 4" if the stream has four operations of that name.
    std::string place_of(const trace::Operation& operation) const;
    // The number of operations with that name in the stream.
    std::uint32_t count_of(const trace::Operation& operation) const;
    // "2nd"
    std::string number_of(const trace::Operation& operation) const;

private:
    struct Place {
        std::uint32_t number = 0;  // from 1, in issue order
        std::uint32_t sort = 0;    // index into counts_
    };

    const Place& place(const trace::Operation& operation) const;

    const trace::Trace& trace_;
    std::vector<Place> places_;  // of trace_.operations
    std::vector<std::uint32_t> counts_;
};

}  // namespace streamlab::analysis
