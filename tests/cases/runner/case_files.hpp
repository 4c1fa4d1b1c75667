// The programs of tests/cases, and doing something with all of them on all processors.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <vector>

namespace streamlab::cases {

// All .cu files of tests/cases (or of one folder in it), by name. With STREAMLAB_CASE set, only
// those whose path contains it or, where it ends in a slash, that lie in a folder so named.
std::vector<std::filesystem::path> case_files(const std::filesystem::path& folder = {});

// Calls action(0) .. action(count - 1), several at a time. Returns when all have ended.
void for_all(std::size_t count, const std::function<void(std::size_t)>& action);

}  // namespace streamlab::cases
