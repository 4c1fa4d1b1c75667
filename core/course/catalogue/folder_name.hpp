// Parses folder names of labs and puzzles: a number and a name.
#pragma once

#include <string>

namespace streamlab::catalogue {

// "03-one-launch-without-a-stream" is number 3, name "one-launch-without-a-stream". Returns false
// for any other format.
bool split_folder_name(const std::string& folder, int& number, std::string& name);

}  // namespace streamlab::catalogue
