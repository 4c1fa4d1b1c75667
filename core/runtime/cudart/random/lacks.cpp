// Reports of cuRAND features that are not supported.
#include <cstdio>
#include <set>
#include <string>

#include "cudart/state/runtime.hpp"
#include "streamlab/curand/entry_points.hpp"

namespace streamlab::cudart {

extern "C" void streamlab_curand_lacks(const char* what, const char* instead) {
    static auto& said = *new std::set<std::string>;
    const std::string text =
        std::string(what) + " is not available on the model device: " + instead;
    if (!said.insert(text).second) return;
    std::fflush(stdout);
    std::fprintf(stderr, "streamlab: %s\n", text.c_str());
    Runtime& all = runtime();
    all.writer.note(trace::NoteKind::unsupported_call, all.simulation->host_now(), all.calls, text);
}

}  // namespace streamlab::cudart
