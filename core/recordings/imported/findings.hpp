// Causes of lost time, most costly first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "imported/recording.hpp"

namespace streamlab::imported {

struct Finding {
    struct Place {
        std::string where;
        Nanoseconds lost_ns = 0;
        std::size_t times = 0;
    };
    std::string_view id;  // "launch_gaps"
    std::string title;
    std::string text;
    Nanoseconds lost_ns = 0;  // time may be counted by several findings
    std::size_t times = 0;
    int lab = 0;                // the lab on this topic; 0: none
    std::vector<Place> places;  // the three most costly
};

std::vector<Finding> find_all(const Recording& recording);

}  // namespace streamlab::imported
