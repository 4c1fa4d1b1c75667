// Start and end of a program in a tab. The program's calls of `exit` are redirected to
// streamlab_exit (web/call_sites.hpp).
//
// Exit functions are kept here and not by Emscripten, because they may run kernels: those switch
// stacks, which is impossible within a nested call from JavaScript.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "system/at_exit.hpp"
#include "tab/program.hpp"

namespace {

struct Ending {
    void (*function)(void* argument);
    void* argument;
};

std::vector<Ending>& endings() {
    static auto* const all = new std::vector<Ending>;
    return *all;
}

void (*at_end)(int) = nullptr;

}  // namespace

namespace streamlab::system {

void at_exit(void (*function)(int exit_code)) { at_end = function; }

}  // namespace streamlab::system

extern "C" {

// Destructors of static objects are registered with this function.
int __cxa_atexit(void (*function)(void*), void* argument, void*) {
    endings().push_back({function, argument});
    return 0;
}

[[noreturn]] void streamlab_exit(int exit_code) {
    while (!endings().empty()) {
        const Ending last = endings().back();
        endings().pop_back();
        last.function(last.argument);
    }
    if (at_end) at_end(exit_code);
    std::fflush(nullptr);
    std::_Exit(exit_code);
}

using streamlab::system::Unit;

// Runs the program that consists of these units.
void streamlab_run_units(const Unit* const* begin, std::uint32_t count) {
    using WithArguments = int (*)(int, char**);
    using Without = int (*)();
    streamlab::system::units = {begin, count};
    for (const Unit* const unit : streamlab::system::units)
        unit->constructors();
    static char name[] = "program";
    static char* arguments[] = {name, nullptr};
    int exit_code = 0;
    for (const Unit* const unit : streamlab::system::units) {
        const auto address = reinterpret_cast<std::uintptr_t>(unit->main);
        if (address == 0) continue;
        exit_code = unit->takes_arguments ? reinterpret_cast<WithArguments>(address)(1, arguments)
                                          : reinterpret_cast<Without>(address)();
    }
    streamlab_exit(exit_code);
}

// Programs of the module, in the order of the page's list; generated at link time.
extern const Unit* const streamlab_programs[];

// Called by the page: runs one of them.
void streamlab_run(int number) { streamlab_run_units(&streamlab_programs[number], 1); }

}  // extern "C"
