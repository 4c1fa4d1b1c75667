// Judges submissions on several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "check/check.hpp"
#include "check/manifest/puzzle.hpp"
#include "grading/collect.hpp"

namespace streamlab::grading {

// A file and the seeds to run it with, judged once for all students who submitted it.
struct Assignment {
    std::vector<std::string> students;
    std::string sha256;
    std::string likeness;          // likeness_of() its text
    std::string outline;           // outline_of() its text
    std::filesystem::path source;  // empty if there is none, see `problem`
    std::string problem;           // one sentence
    check::ErrorKind problem_kind = check::ErrorKind::none;
    std::vector<std::uint64_t> seeds;
};

// A fault of the machine is retried once and then reported in the verdict (gradable: false). Throws
// check::Cancelled.
check::Verdict judge(const check::Puzzle& puzzle, const Assignment& assignment,
                     check::CheckOptions options);

// Calls task(i) for each i below `count`, on `jobs` threads. After an exception no more tasks are
// started; the first one is rethrown after all threads have ended.
void for_each_in_parallel(std::size_t count, int jobs,
                          const std::function<void(std::size_t)>& task);

}  // namespace streamlab::grading
