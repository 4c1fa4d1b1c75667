#include "cudart/process/own_memory.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cudart/process/symbol_table.hpp"
#include "guarded/pages.hpp"
#include "model/memory/device_thread.hpp"

// Sections of the program's image, as named by the linker and the C library's startup object.
extern "C" char __data_start[];
extern "C" char __bss_start[];

namespace streamlab::cudart {

OwnMemory own_memory;

namespace {

std::uintptr_t number_of(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

// True for mangled names in streamlab::..., including variables inside functions. Definitions in
// streamlab's headers that are compiled into the program are in another namespace.
bool is_own(const char* name) {
    for (const char* prefix : {"_ZN9streamlab", "_ZZN9streamlab", "_ZGVZN9streamlab"})
        if (std::strncmp(name, prefix, std::strlen(prefix)) == 0) return true;
    return false;
}

}  // namespace

// The linker places the runtime's variables next to each other, because its objects are linked
// last.
void OwnMemory::add_variables() {
    for_each_variable([&](const Symbol& symbol) {
        const std::uintptr_t begin = number_of(symbol.address);
        if (begin < number_of(__data_start) || !is_own(symbol.name)) return;
        OwnRange& range = ranges_[begin < number_of(__bss_start) ? 1 : 2];
        const std::uintptr_t end = std::max(begin + symbol.bytes, range.begin + range.bytes);
        range.begin = range.bytes == 0 ? begin : std::min(range.begin, begin);
        range.bytes = end - range.begin;
    });
}

bool OwnMemory::guard() {
    ranges_[0] = {guarded::space.begin, guarded::space.bytes};
    // A store to these files could redirect the buffer of stdout. They are adjacent in memory.
    files_ = {stdin, stdout, stderr};
    const auto [first, last] =
        std::minmax({number_of(stdin), number_of(stdout), number_of(stderr)});
    ranges_[3] = {first, last + sizeof(std::FILE) - first};
    add_variables();
    is_guarded_ = true;
    model::default_unobserved_bytes = 0;
    model::set_host_unobserved(false);
    return mprotect(this, sizeof *this, PROT_READ) == 0;
}

void fail_protected_access(std::uintptr_t address) {
    std::fflush(stdout);
    std::fprintf(stderr, "streamlab: the program touches streamlab's own memory at %#llx\n",
                 static_cast<unsigned long long>(address));
    std::raise(SIGSEGV);
    std::_Exit(3);
}

}  // namespace streamlab::cudart
