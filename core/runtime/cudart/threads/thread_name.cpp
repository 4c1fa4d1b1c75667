#include "cudart/threads/thread_name.hpp"

#include "trace/trace.hpp"

namespace streamlab::cudart {

std::string name_of(const HostThread& thread) {
    if (thread.id == 0) return "the main thread";
    if (thread.runs_function) return "a host function";
    return "host thread " + std::to_string(thread.id);
}

}  // namespace streamlab::cudart
