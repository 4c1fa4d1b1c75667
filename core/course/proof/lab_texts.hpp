// Static checks of a lab.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace streamlab::proof {

// Returns one line per problem. `tests`: the folder of NN-name.expect files; empty if streamlab is
// installed without its tests.
std::vector<std::string> check_texts(const catalogue::Lab& lab, const std::filesystem::path& tests);

}  // namespace streamlab::proof
