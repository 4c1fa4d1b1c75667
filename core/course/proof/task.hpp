// Runs the independent tasks of a proof on several threads.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace streamlab::proof {

struct Task {
    std::string name;  // for display: "06 ships-aground: solution"
    std::function<void()> run;
};

// Runs all tasks on `jobs` threads, started in order. Calls `done` with the index of each completed
// task; the calls are serialised. After the first exception no more tasks are started, and it is
// rethrown.
void run_all(const std::vector<Task>& tasks, int jobs,
             const std::function<void(std::size_t)>& done);

}  // namespace streamlab::proof
