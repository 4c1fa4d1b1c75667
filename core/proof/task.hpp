// Pieces of a proof that do not depend on each other, done by several threads.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace streamlab::proof {

struct Task {
    std::string name;  // for a progress line: "06 missing-wait: solution"
    std::function<void()> run;
};

// Runs all tasks, in order as far as `jobs` threads allow. `done` is called after each, one call at
// a time, with its index. The first exception stops what has not begun, and is thrown.
void run_all(const std::vector<Task>& tasks, int jobs,
             const std::function<void(std::size_t)>& done);

}  // namespace streamlab::proof
