// The proof of one lab: its program builds, terminates with every value of every knob and on every
// device that lab.toml names, and is fast with default settings.
#pragma once

#include <map>
#include <string>

#include "catalogue/catalogue.hpp"
#include "program/program.hpp"
#include "proof/outcome.hpp"

namespace streamlab::proof {

// The model device's profiles by name, as written by model::to_text.
using ProfileTexts = std::map<std::string, std::string>;
inline constexpr const char* default_profile = "h200";

// Adds its findings to `outcome`. Runs the programs sequentially.
void prove_lab(const catalogue::Lab& lab, const program::Toolchain& toolchain,
               const ProfileTexts& profiles, Outcome& outcome);

}  // namespace streamlab::proof
