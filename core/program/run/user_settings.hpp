// The settings of the runtime that users choose in their environment.
#pragma once

#include "program/run/variables.hpp"

namespace streamlab::program {

// Throws EnvironmentError for the first one that makes no sense. The runtime itself could say what
// is wrong only among the program's own output.
void require_good_settings(const Variables& variables);

// Judges the settings of the runtime in our environment, such as STREAMLAB_MEMORY, so that nobody
// waits for the compiler to learn of a wrong one. Throws EnvironmentError. A Run judges its own.
void require_good_settings();

}  // namespace streamlab::program
