// Lists the programs of tests/cases and runs an action for each, in parallel.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <vector>

namespace streamlab::cases {

// All .cu files of tests/cases (or of one folder in it), sorted by name. With STREAMLAB_CASE set,
// only those whose path contains it or, if it ends in a slash, those in a folder with that name.
std::vector<std::filesystem::path> case_files(const std::filesystem::path& folder = {});

// Calls action(0) .. action(count - 1) in parallel. Returns after all of them.
void for_all(std::size_t count, const std::function<void(std::size_t)>& action);

}  // namespace streamlab::cases
