// Substitutes for features that a tab lacks: further file descriptors, signals, a table of the
// program's symbols, and memory that the program cannot access.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "cudart/access/host_variables.hpp"
#include "cudart/interposed/hidden_objects.hpp"
#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/own_memory.hpp"
#include "cudart/process/publish_channel.hpp"
#include "cudart/process/symbol_table.hpp"
#include "cudart/threads/empty_loop.hpp"
#include "tab/program.hpp"

namespace streamlab::cudart {

OwnMemory own_memory;

bool OwnMemory::guard() { return false; }
void fail_protected_access(std::uintptr_t) { std::abort(); }

void watch_for_empty_loops() {}
bool redirect_category_messages() { return true; }
void require_standard(const std::FILE*) {}

void keep_symbol_table() {}
void for_each_function(const std::function<void(const Symbol&)>& visit) {
    for (const system::Unit* const unit : system::units)
        for (std::uint32_t i = 0; i < unit->kernel_count; ++i)
            visit({unit->kernels[i].name, unit->kernels[i].address, unit->kernels[i].bytes});
}
void for_each_variable(const std::function<void(const Symbol&)>&) {}
bool is_variable_of_host(std::uintptr_t) { return false; }

// The page receives the bytes written to this descriptor (js/library.js).
int publish_descriptor() { return 3; }
std::uint64_t publish_return_address() { return 0; }

}  // namespace streamlab::cudart

// A lab's page sets no STREAMLAB_PUBLISH_FD; without it the bytes are printed.
extern "C" void streamlab_publish(const void* bytes, std::size_t count) {
    using namespace streamlab::cudart;
    access(bytes, count, AccessKind::read, STREAMLAB_CALLER);
    prints();
    write(publish_descriptor(), bytes, count);
}
