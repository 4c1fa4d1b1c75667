// Replaces nsys.cpp in builds without SQLite.
#include <fmt/format.h>

#include "base/environment_error.hpp"
#include "imported/nsys.hpp"

namespace streamlab::imported {

Activities read_nsys(const std::filesystem::path& file, const Progress&) {
    throw base::EnvironmentError(fmt::format(
        "{}: an SQLite database, and streamlab was built without SQLite. Install libsqlite3-dev "
        "and build again",
        file.string()));
}

}  // namespace streamlab::imported
