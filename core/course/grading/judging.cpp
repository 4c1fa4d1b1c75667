#include "grading/judging.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <new>
#include <thread>

#include "check/rules/rule.hpp"

namespace streamlab::grading {

using check::ErrorKind;
using check::Verdict;

namespace {

// A verdict with all checks of the puzzle unjudged.
Verdict unjudged(const check::Puzzle& puzzle, const Assignment& assignment, ErrorKind kind,
                 const std::string& summary) {
    Verdict verdict;
    verdict.puzzle = puzzle.name;
    verdict.number = puzzle.number;
    verdict.submission = puzzle.source.filename().string();
    verdict.sha256 = assignment.sha256;
    verdict.profiles = puzzle.checks.profiles;
    verdict.seeds = assignment.seeds;
    verdict.status = check::Status::error;
    verdict.error_kind = kind;
    verdict.gradable = kind != ErrorKind::environment && kind != ErrorKind::harness &&
                       kind != ErrorKind::no_submission;
    verdict.summary = summary;
    for (const std::string& id : check::checks_of(puzzle)) {
        check::TestResult test;
        test.id = id;
        test.name = check::title_of(id);
        test.max_score = check::points_of(puzzle, id);
        verdict.max_score += test.max_score;
        verdict.tests.push_back(std::move(test));
    }
    return verdict;
}

Verdict judge_once(const check::Puzzle& puzzle, const Assignment& assignment,
                   const check::CheckOptions& options) {
    try {
        return check::check(puzzle, assignment.source, options);
    } catch (const check::Cancelled&) {
        throw;
    } catch (const std::bad_alloc&) {
        return unjudged(puzzle, assignment, ErrorKind::environment, "memory of the grader ran out");
    } catch (const std::exception& error) {
        return unjudged(puzzle, assignment, ErrorKind::environment, error.what());
    }
}

}  // namespace

Verdict judge(const check::Puzzle& puzzle, const Assignment& assignment,
              check::CheckOptions options) {
    if (assignment.source.empty())
        return unjudged(puzzle, assignment, assignment.problem_kind, assignment.problem);
    options.seeds = assignment.seeds;
    Verdict verdict = judge_once(puzzle, assignment, options);
    if (verdict.gradable || verdict.error_kind != ErrorKind::environment) return verdict;
    if (options.cancelled && *options.cancelled) throw check::Cancelled();
    return judge_once(puzzle, assignment, options);
}

void for_each_in_parallel(std::size_t count, int jobs,
                          const std::function<void(std::size_t)>& task) {
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stopped{false};
    std::mutex mutex;
    std::exception_ptr problem;
    const auto work = [&] {
        for (std::size_t i = next++; i < count && !stopped; i = next++) {
            try {
                task(i);
            } catch (...) {
                const std::lock_guard<std::mutex> lock(mutex);
                if (!problem) problem = std::current_exception();
                stopped = true;
            }
        }
    };
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < std::min(count, static_cast<std::size_t>(jobs)); ++i)
        threads.emplace_back(work);
    work();
    for (std::thread& thread : threads)
        thread.join();
    if (problem) std::rethrow_exception(problem);
}

}  // namespace streamlab::grading
