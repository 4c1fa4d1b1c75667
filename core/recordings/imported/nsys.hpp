// Nsight Systems' report, as exported by `nsys export --type sqlite`.
//
// According to its documentation (SQLite Schema Reference), tables are created only when needed and
// may change. So the reader looks up the tables and columns of each file.
#pragma once

#include <filesystem>

#include "imported/activities.hpp"
#include "imported/text_source.hpp"

namespace streamlab::imported {

// Reads an SQLite database. Throws trace::TraceError with one line that names the file, and
// base::EnvironmentError if streamlab was built without SQLite.
Activities read_nsys(const std::filesystem::path& file, const Progress& progress = {});

}  // namespace streamlab::imported
