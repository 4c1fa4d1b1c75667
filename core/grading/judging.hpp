// Judges submissions one after another, on several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "check/check.hpp"
#include "check/puzzle.hpp"
#include "grading/collect.hpp"

namespace streamlab::grading {

// The same file, to be run with the same seeds: judged once, for all who handed it in.
struct Assignment {
    std::vector<std::string> students;
    std::string sha256;
    std::filesystem::path source;  // empty where there is none: then `problem` says why
    std::string problem;           // one sentence
    check::ErrorKind problem_kind = check::ErrorKind::none;
    std::vector<std::uint64_t> seeds;
};

// What is wrong with the machine is tried a second time, and then said in the verdict
// (gradable: false). Throws check::Cancelled.
check::Verdict judge(const check::Puzzle& puzzle, const Assignment& assignment,
                     check::CheckOptions options);

// Calls task(i) for each i below `count`, by so many threads. After the first exception nothing
// more is begun; it is thrown when all threads have ended.
void for_each_in_parallel(std::size_t count, int jobs,
                          const std::function<void(std::size_t)>& task);

}  // namespace streamlab::grading
