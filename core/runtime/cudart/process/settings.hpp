// Where the runtime's settings come from.
//
// Usually they are environment variables. A confined program gets them from its launcher as a
// sealed file: nothing that runs in the program, at whatever time, changes what is read there, and
// the environment steers nothing.
#pragma once

#include <cstddef>

namespace streamlab::cudart {

// To be called before any code of the program runs: takes the settings of a confined program.
void read_sealed_settings();
// Whether the launcher has left settings for a confined program.
bool is_confined();

// The value of a setting; null where there is none.
const char* find_setting(const char* name);
// The same; `otherwise` where there is none, or an empty one.
const char* setting(const char* name, const char* otherwise);
// The value of one that is a number and not negative, like the example: a whole one, or any where
// the example has a point. Where it is none, the program ends with a line that shows the example.
double number_setting(const char* name, double otherwise, const char* example);

}  // namespace streamlab::cudart
