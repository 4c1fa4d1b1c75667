// Reports of invalid arguments of cuBLAS functions.
#include <cstdio>
#include <set>
#include <string>

#include "cudart/state/runtime.hpp"
#include "streamlab/cublas/entry_point.hpp"

namespace streamlab::cudart {

extern "C" void streamlab_cublas_invalid_argument(const char* call, const char* status,
                                                  const char* why) {
    static auto& said = *new std::set<std::string>;
    const std::string text = std::string(call) + " returns " + status + ": " + why;
    if (!said.insert(text).second) return;
    std::fflush(stdout);
    std::fprintf(stderr, "streamlab: %s\n", text.c_str());
    Runtime& all = runtime();
    all.writer.note(trace::NoteKind::refused_call, all.simulation->host_now(), all.calls, text);
}

}  // namespace streamlab::cudart
