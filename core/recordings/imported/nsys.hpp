// Nsight Systems' report, as `nsys export --type sqlite` writes it.
//
// Its documentation (SQLite Schema Reference) calls the tables lazily made and liable to change, so
// the file is asked which tables and columns it has.
#pragma once

#include <filesystem>

#include "imported/activities.hpp"
#include "imported/text_source.hpp"

namespace streamlab::imported {

// Of an SQLite database. Throws trace::TraceError with the file's name, one line; and
// base::EnvironmentError if streamlab was built without SQLite.
Activities read_nsys(const std::filesystem::path& file, const Progress& progress = {});

}  // namespace streamlab::imported
