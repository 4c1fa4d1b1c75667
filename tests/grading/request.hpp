// Grades a small class within the test's process.
#pragma once

#include "grading/grade.hpp"
#include "grading/output_folder.hpp"
#include "small_class.hpp"

namespace streamlab::tests {

// All tests share one cache, because their submissions are the same each time. They use no sandbox,
// because the submissions are trusted.
inline grading::Request request_of(const SmallClass& small, const std::string& out = "grades") {
    grading::Request request;
    request.puzzle = small.puzzle();
    request.submissions = small.homework();
    request.out = small.out(out);
    request.checks.toolchain = program::find_toolchain();
    request.checks.toolchain.cache_dir /= "grading";
    request.checks.profiles_folder = STREAMLAB_SOURCE_DIR "/profiles";
    request.checks.timeout_s = 60;
    request.settings.sandboxed = false;
    request.jobs = 2;
    request.version = "1.0";
    return request;
}

inline grading::Outcome grade(const grading::Request& request) {
    return grading::grade(request, {});
}

// One student's result, read from its file.
inline grading::Result result_of(const grading::Request& request, const std::string& student) {
    const auto result = grading::OutputFolder(request.out).find_result(student);
    if (!result) throw std::runtime_error("no result of " + student);
    return *result;
}

}  // namespace streamlab::tests
