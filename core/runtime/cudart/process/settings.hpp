// Settings of the runtime.
//
// They are normally environment variables. A sandboxed program receives them from its launcher in a
// sealed file instead, and can change them neither in the file nor through its environment.
#pragma once

#include <cstddef>

namespace streamlab::cudart {

// Must be called before any code of the program runs: reads the settings of a sandboxed program.
void read_sealed_settings();
// True for a sandboxed program, whose launcher has passed settings.
bool is_sandboxed();

// The value of a setting, or null if it is not set.
const char* find_setting(const char* name);
// The value of a setting, or `otherwise` if it is not set or empty.
const char* setting(const char* name, const char* otherwise);
// The value of a non-negative number: an integer, or any number if `example` contains a decimal
// point. An invalid value ends the program with a message that contains `example`.
double number_setting(const char* name, double otherwise, const char* example);

}  // namespace streamlab::cudart
