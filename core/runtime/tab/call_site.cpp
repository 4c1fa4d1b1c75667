// The number of the call that the program makes, stored before each of its calls
// (system/caller.hpp).
#include "system/caller.hpp"

extern "C" {
const void* streamlab_call_site = nullptr;
}
