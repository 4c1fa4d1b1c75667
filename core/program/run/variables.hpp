// The variables by which a program and its runtime learn how they are to run.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "program/run/request.hpp"

namespace streamlab::program {

using Variables = std::map<std::string, std::string>;

Variables variables_of(const RunRequest& request, const std::filesystem::path& trace_file);

// A confined program gets none of them this way, but one that tells its runtime that it is.
std::vector<std::string> as_environment(const Variables& variables, bool confined);

// The text of the settings, in the form that core/runtime/cudart/process/settings.cpp reads.
std::string as_settings(const Variables& variables);

}  // namespace streamlab::program
