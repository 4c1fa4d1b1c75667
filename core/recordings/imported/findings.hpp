// What cost a program time, most costly first.
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
    Nanoseconds lost_ns = 0;  // different findings may count the same time
    std::size_t times = 0;
    int lab = 0;                // that teaches it; 0: none
    std::vector<Place> places;  // the three that cost most
};

std::vector<Finding> find_all(const Recording& recording);

}  // namespace streamlab::imported
