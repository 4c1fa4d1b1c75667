// Numbers that a profile leaves out, for instance because it is older than they are: each is
// derived from its relative (relatives.def) where the profile has that one, and borrowed from the
// H200 otherwise.
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

// `given` are the keys that the profile has.
MissingNumbers fill_in(model::Profile& profile, const std::set<std::string>& given);

}  // namespace streamlab::catalogue
