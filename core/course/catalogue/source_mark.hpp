// Finds the highlighted line of a lab's source: the line whose comment begins with "<--".
#pragma once

#include <filesystem>

namespace streamlab::catalogue {

// The number of the line that contains "// <--" ("# <--" in Python). Throws CatalogueError if the
// file cannot be read or does not have exactly one such line.
int find_marked_line(const std::filesystem::path& source);

}  // namespace streamlab::catalogue
