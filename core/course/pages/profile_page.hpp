// Generates docs/profile.md from core/runtime/model/operations/profile.def, the table of profile
// numbers.
#pragma once

#include <string>

namespace streamlab::pages {

std::string profile_page();

}  // namespace streamlab::pages
