// The bytes that a step reads and writes.
#pragma once

#include <vector>

#include "stream_program.hpp"

namespace random_programs {

struct Access {
    int buffer = 0;
    std::size_t begin = 0, end = 0;
    bool writes = false;
};

// A graph launch has the accesses of all its nodes.
std::vector<Access> accesses_of(const Program& program, const Step& step);

bool conflict(const std::vector<Access>& some, const std::vector<Access>& others);

}  // namespace random_programs
