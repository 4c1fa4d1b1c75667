// Numbers that a profile leaves out, for instance because it predates them. Each is derived from
// its related number (relatives.def) if the profile has that one, and copied from the H200
// otherwise.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/operations/profile.hpp"

namespace streamlab::catalogue {

struct MissingNumbers {
    std::vector<std::string_view> derived, borrowed;  // keys, in the order of profile.def
};

// `given`: the keys that the profile defines.
MissingNumbers fill_in(model::Profile& profile, const std::set<std::string>& given);

}  // namespace streamlab::catalogue
