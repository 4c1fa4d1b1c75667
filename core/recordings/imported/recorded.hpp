// The file of `streamlab record` (activity/record.hpp).
#pragma once

#include <filesystem>

#include "imported/activities.hpp"
#include "imported/text_source.hpp"

namespace streamlab::imported {

// True if the file starts with the format's magic number.
bool is_recorded(const std::filesystem::path& file);

// Throws trace::TraceError with one line that names the file.
Activities read_recorded(const std::filesystem::path& file, const Progress& progress = {});

}  // namespace streamlab::imported
