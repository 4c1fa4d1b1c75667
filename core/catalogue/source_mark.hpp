// The one interesting line of a lab's source: the line whose comment begins with "<--".
#pragma once

#include <filesystem>

namespace streamlab::catalogue {

// The number of the line that contains "// <--". Throws CatalogueError where the file cannot be
// read, or holds no such line or more than one.
int find_marked_line(const std::filesystem::path& source);

}  // namespace streamlab::catalogue
