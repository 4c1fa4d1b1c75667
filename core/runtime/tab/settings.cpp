// A tab passes the settings of a run as variables of the environment (web/run.js).
#include "cudart/process/settings.hpp"

#include <cstdlib>

namespace streamlab::cudart {

bool is_confined() { return false; }

const char* find_setting(const char* name) { return std::getenv(name); }

const char* setting(const char* name, const char* otherwise) {
    const char* const value = find_setting(name);
    return value && *value ? value : otherwise;
}

}  // namespace streamlab::cudart

// What lab.cuh asks for.
extern "C" const char* streamlab_setting(const char* name) {
    return streamlab::cudart::find_setting(name);
}
