// What can be said of a lab without running it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace streamlab::proof {

// One line for each thing that is not as a lab should be. `tests` holds what each lab must show
// (NN-name.expect); empty where streamlab is installed without its tests.
std::vector<std::string> check_texts(const catalogue::Lab& lab, const std::filesystem::path& tests);

}  // namespace streamlab::proof
