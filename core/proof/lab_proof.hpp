// The proof of one lab: its program builds, ends at every setting of every knob, and is done in a
// blink as it comes.
#pragma once

#include <string>

#include "catalogue/catalogue.hpp"
#include "program/program.hpp"
#include "proof/outcome.hpp"

namespace streamlab::proof {

// A device to run on, as model::to_text writes it, and how many of them.
struct Device {
    std::string profile_text;
    int count = 1;
};

// Adds what it finds to `outcome`. Runs one program after the other.
void prove_lab(const catalogue::Lab& lab, const program::Toolchain& toolchain, const Device& device,
               Outcome& outcome);

}  // namespace streamlab::proof
