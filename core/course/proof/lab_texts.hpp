// The checks of a lab that do not run it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace streamlab::proof {

// Returns one line for each problem. `tests` is the folder of the expectations of each lab
// (NN-name.expect); empty if streamlab is installed without its tests.
std::vector<std::string> check_texts(const catalogue::Lab& lab, const std::filesystem::path& tests);

}  // namespace streamlab::proof
