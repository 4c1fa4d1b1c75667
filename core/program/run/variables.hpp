// The variables that pass settings to a program and its runtime.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "program/run/request.hpp"

namespace streamlab::program {

using Variables = std::map<std::string, std::string>;

Variables variables_of(const RunRequest& request, const std::filesystem::path& trace_file);

// If `confined`, the environment contains no settings, only the variable that marks it as confined.
std::vector<std::string> to_environment(const Variables& variables, bool confined);

// The settings as text, in the form that core/runtime/cudart/process/settings.cpp reads.
std::string to_settings_text(const Variables& variables);

}  // namespace streamlab::program
