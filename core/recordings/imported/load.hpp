// Opens a trace or a recording of any supported tool.
#pragma once

#include <filesystem>

#include "imported/recording.hpp"
#include "imported/text_source.hpp"

namespace streamlab::imported {

// Throws trace::TraceError: one line with the file's name.
Recording load(const std::filesystem::path& file, const Progress& progress = {});

}  // namespace streamlab::imported
