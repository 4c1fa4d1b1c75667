// The file of `streamlab record` (activity/record.hpp).
#pragma once

#include <filesystem>

#include "imported/activities.hpp"
#include "imported/text_source.hpp"

namespace streamlab::imported {

// Whether the file begins as such a file does.
bool is_recorded(const std::filesystem::path& file);

// Throws trace::TraceError with the file's name; one line.
Activities read_recorded(const std::filesystem::path& file, const Progress& progress = {});

}  // namespace streamlab::imported
