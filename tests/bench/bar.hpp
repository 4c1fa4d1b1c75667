// A measured number and its limit.
#pragma once

#include <string>

namespace streamlab::bench {

struct Bar {
    std::string what;
    double limit;
    bool at_least;
    double value;
    bool is_met() const { return at_least ? value >= limit : value <= limit; }
};

}  // namespace streamlab::bench
