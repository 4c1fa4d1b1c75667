// Parses the names of the folders of labs and puzzles: a number and a name.
#pragma once

#include <string>

namespace streamlab::catalogue {

// "03-default-stream-fence" is number 3, name "default-stream-fence"; false for any other shape.
bool split_folder_name(const std::string& folder, int& number, std::string& name);

}  // namespace streamlab::catalogue
