// A tab passes the settings of a run as environment variables (web/run.js).
#include "cudart/process/settings.hpp"

#include <cstdlib>

namespace streamlab::cudart {

bool is_sandboxed() { return false; }

const char* find_setting(const char* name) { return std::getenv(name); }

const char* setting(const char* name, const char* otherwise) {
    const char* const value = find_setting(name);
    return value && *value ? value : otherwise;
}

}  // namespace streamlab::cudart

// Used by lab.cuh.
extern "C" const char* streamlab_setting(const char* name) {
    return streamlab::cudart::find_setting(name);
}
