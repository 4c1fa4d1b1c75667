// API functions that the model device does not support or implement. Each returns
// cudaErrorNotSupported, and its first call is reported.
#include <cstdio>
#include <string>
#include <type_traits>
#include <unordered_set>

#include "cudart/state/api_call.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

namespace {

// Constructed at first use, because constructors of the program may call this first.
bool is_first_call(const char* name) {
    static auto& called = *new std::unordered_set<std::string>;
    return called.insert(name).second;
}

// Reports the call once, on stderr and in the trace. The few functions that do not return an error
// return a default value.
template <class Result>
Result not_supported(const PricedFunction& function, const void* caller, const char* why) {
    ApiCall call(function, caller);
    if (is_first_call(function.name)) {
        const std::string text =
            std::string(function.name) + " returns cudaErrorNotSupported: " + why;
        std::fflush(stdout);
        std::fprintf(stderr, "streamlab: %s\n", text.c_str());
        call.runtime().writer.note(trace::NoteKind::unsupported_call, call.simulation().host_now(),
                                   call.id(), text);
    }
    const cudaError error = call.result(cudaErrorNotSupported);
    if constexpr (std::is_same_v<Result, cudaError>) return error;
    return Result{};
}

}  // namespace

#pragma GCC diagnostic ignored "-Wunused-parameter"
extern "C" {
// Rows marked "works" or "accepted" have a body elsewhere; a second definition would not link.
#define STREAMLAB_BODY_works(type, name, parameters, remark)
#define STREAMLAB_BODY_accepted(type, name, parameters, remark)
#define STREAMLAB_BODY_refused(type, name, parameters, remark)                                     \
    type name parameters { return not_supported<type>(functions::name, STREAMLAB_CALLER, remark); }
#define STREAMLAB_BODY_missing(type, name, parameters, remark)                                     \
    STREAMLAB_BODY_refused(type, name, parameters, "it is not on the model device yet")
#define STREAMLAB_ROW(type, name, parameters, state, wait, effect, cost, remark)                   \
    STREAMLAB_BODY_##state(type, name, parameters, remark)
#define STREAMLAB_FUNCTION(name, parameters, ...)                                                  \
    STREAMLAB_ROW(cudaError_t, name, parameters, __VA_ARGS__)
#define STREAMLAB_FUNCTION_RETURNING(type, name, parameters, ...)                                  \
    STREAMLAB_ROW(type, name, parameters, __VA_ARGS__)
#include "streamlab/cudart/functions.def"
}

}  // namespace streamlab::cudart
