// docs/profile.md: the numbers of a device profile, from the table core/model/profile.def.
#pragma once

#include <string>

namespace streamlab::pages {

std::string profile_page();

}  // namespace streamlab::pages
