// Runtime settings that users choose in environment variables.
#pragma once

#include "program/run/variables.hpp"

namespace streamlab::program {

// Throws EnvironmentError for the first invalid setting. If the runtime reported it, the message
// would be mixed into the program's output.
void validate_settings(const Variables& variables);

// Checks the runtime settings in our environment, such as STREAMLAB_MEMORY, so that an invalid one
// is reported before compilation starts. Throws EnvironmentError. A Run checks its settings itself.
void validate_settings();

}  // namespace streamlab::program
