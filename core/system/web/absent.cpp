// What a process has and a tab has not: other descriptors, signals, a symbol table of all that the
// program defines, memory that is out of the program's reach.
#include <cstdio>
#include <cstdlib>

#include "cudart/access/own_memory.hpp"
#include "cudart/crash.hpp"
#include "cudart/empty_loop.hpp"
#include "cudart/interposed/hidden_objects.hpp"
#include "cudart/interposed/program_memory.hpp"
#include "cudart/memory/symbol_table.hpp"
#include "cudart/publish.hpp"
#include "cudart/threads/mutex_holder.hpp"
#include "system/web/program.hpp"

namespace streamlab::cudart {

OwnMemory own_memory;

bool OwnMemory::guard() { return false; }
void touched_own_memory(std::uintptr_t) { std::abort(); }

void catch_crashes() {}
void prepare_thread_for_crashes() {}
void watch_for_empty_loops() {}
bool see_messages_of_categories() { return true; }
void require_standard(const std::FILE*) {}
const HostThread* holder_of(const void*) { return nullptr; }

void keep_symbol_table() {}
void for_each_function(const std::function<void(const Symbol&)>& visit) {
    const system::Program* const program = system::program;
    for (std::uint32_t i = 0; program && i < program->kernel_count; ++i)
        visit(program->kernels[i]);
}
void for_each_variable(const std::function<void(const Symbol&)>&) {}

int publish_descriptor() { return -1; }
std::uint64_t published_from() { return 0; }

}  // namespace streamlab::cudart

// Nobody listens in a tab: what is published is printed.
extern "C" void streamlab_publish(const void*, std::size_t) {}
