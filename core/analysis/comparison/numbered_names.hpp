// Names that tell a run's operations apart where several of one stream have the same.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// "k1 (stream a)".
std::string name_with_stream(const trace::Trace& trace, const trace::Operation& operation);

class NumberedNames {
public:
    explicit NumberedNames(const trace::Trace& trace);

    // "k1 (stream a)"; "k1 (stream a, 2nd of 4)" if the stream has four of that name.
    std::string of(const trace::Operation& operation) const;

private:
    struct Place {
        std::uint32_t number = 0;  // from 1, in the order in which they were issued
        std::uint32_t sort = 0;    // index into counts_
    };

    const trace::Trace& trace_;
    std::vector<Place> places_;  // by Operation::id
    std::vector<std::uint32_t> counts_;
};

}  // namespace streamlab::analysis
