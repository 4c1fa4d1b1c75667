// The proof of one lab: its program builds, ends with every value of every knob and on every device
// that lab.toml names, and takes only a moment with its default settings.
#pragma once

#include <map>
#include <string>

#include "catalogue/catalogue.hpp"
#include "program/program.hpp"
#include "proof/outcome.hpp"

namespace streamlab::proof {

// The model device's profiles, by name, as model::to_text writes them.
using ProfileTexts = std::map<std::string, std::string>;
inline constexpr const char* default_profile = "h200";

// Adds its findings to `outcome`. Runs one program after the other.
void prove_lab(const catalogue::Lab& lab, const program::Toolchain& toolchain,
               const ProfileTexts& profiles, Outcome& outcome);

}  // namespace streamlab::proof
