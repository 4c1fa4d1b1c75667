// Number of the program's current call, stored before each of its calls (system/caller.hpp).
#include "system/caller.hpp"

extern "C" {
const void* streamlab_call_site = nullptr;
}
