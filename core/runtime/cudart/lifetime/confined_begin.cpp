// Start of a sandboxed program: reads the launcher's settings and installs the sandbox.
#include <unistd.h>

#include <cstdio>
#include <cstring>

#include "cudart/process/confine.hpp"
#include "cudart/process/settings.hpp"
#include "cudart/threads/empty_loop.hpp"
#include "guarded/pages.hpp"

namespace streamlab::cudart {

namespace {

[[noreturn]] void refuse_to_begin(const char* why) {
    dprintf(STDERR_FILENO, "streamlab: %s\n", why);
    _exit(4);
}

// True if the launcher's environment requires a sandbox. The program must then not run without the
// settings file.
bool requires_sandbox(char** environment) {
    for (; environment && *environment; ++environment)
        if (std::strcmp(*environment, "STREAMLAB_CONFINED=1") == 0) return true;
    return false;
}

// The dynamic loader calls this before the constructors of libraries and of the program, and so
// before any code of a submission: the object file of a submission cannot contain an entry of this
// kind (untrusted/sections.hpp).
void begin(int, char**, char** environment) {
    read_sealed_settings();
    if (!is_sandboxed()) {
        if (requires_sandbox(environment)) refuse_to_begin("the launcher's settings are missing");
        return;
    }
    if (!guarded::reserve()) refuse_to_begin("there is no room for the runtime's memory");
    if (*setting("STREAMLAB_WORK_LIMIT", "")) watch_for_empty_loops();
    if (!confine()) refuse_to_begin("this kernel takes no filter for system calls");
}

__attribute__((section(".preinit_array"), used)) void (*const begin_first)(int, char**,
                                                                           char**) = begin;

}  // namespace

}  // namespace streamlab::cudart
