// Every declared function of the runtime API that the model device does not have: it says so once
// and returns cudaErrorNotSupported. The definitions are weak: an implementation elsewhere wins.
#include <cstdio>
#include <string>
#include <unordered_set>

#include "cudart/api/unsupported.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

namespace {

// Constructed at first use: the program's constructors may come here before ours have run.
bool is_first_call(const char* name) {
    static auto& called = *new std::unordered_set<std::string>;
    return called.insert(name).second;
}

}  // namespace

cudaError unsupported(const char* name, const void* caller, const char* why) {
    ApiCall call(name, profile().other_call_ns, caller);
    if (is_first_call(name)) {
        const std::string returns = ": it returns cudaErrorNotSupported";
        const std::string text =
            why ? std::string(name) + returns + ". " + why
                : std::string(name) + " is not on the model device yet" + returns;
        std::fflush(stdout);
        std::fprintf(stderr, "streamlab: %s\n", text.c_str());
        call.runtime().writer.note(trace::NoteKind::unsupported_call, call.simulation().host_now(),
                                   call.id(), text);
    }
    return call.result(cudaErrorNotSupported);
}

namespace {

// The few functions of the table that return something else have nothing sensible to say.
template <class Result>
Result unsupported_returning(const char* name, const void* caller) {
    unsupported(name, caller);
    return Result{};
}

}  // namespace

#pragma GCC diagnostic ignored "-Wunused-parameter"
extern "C" {
#define STREAMLAB_DEFAULT(value)
#define STREAMLAB_FUNCTION(name, parameters)                                                       \
    __attribute__((weak)) cudaError_t name parameters {                                            \
        return unsupported(#name, STREAMLAB_CALLER);                                               \
    }
#define STREAMLAB_FUNCTION_RETURNING(type, name, parameters)                                       \
    __attribute__((weak)) type name parameters {                                                   \
        return unsupported_returning<type>(#name, STREAMLAB_CALLER);                               \
    }
#include "streamlab/cudart/functions.def"
}

}  // namespace streamlab::cudart
