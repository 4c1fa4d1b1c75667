// Defines a recording wrapper for a function of the runtime library, with the same name and type.
//
//     STREAMLAB_SHIM(cudaMalloc, DeviceAllocateHook)
//
// defines cudaMalloc in this library. If a trace is open, the wrapper constructs the hook from the
// call and its arguments, calls the real function, and passes its result to the hook. The type
// comes from the toolkit's header, so a function whose parameters differ between releases is still
// forwarded correctly. An indirect function (ifunc) gives a template instance a C name.
#pragma once

#include <cuda_runtime_api.h>

#include <type_traits>

#include "recorder/call.hpp"
#include "recorder/entry.hpp"
#include "recorder/recorder.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::recorder {

class IssueHook;

template <const Entry& entry, class Hook, class Function>
struct Shim;

template <const Entry& entry, class Hook, class... Arguments>
struct Shim<entry, Hook, cudaError_t(Arguments...)> {
    static cudaError_t call(Arguments... arguments) {
        using Real = cudaError_t (*)(Arguments...);
        static const Real real = reinterpret_cast<Real>(find_real(entry));
        static const bool waits = runtime_api::is_synchronous(runtime_api::wait_of(entry.name));
        Recorder& recorder = Recorder::instance();
        if constexpr (std::is_base_of_v<IssueHook, Hook>) recorder.stopwatch.on_operation_begin();
        const cudaError_t result = recorder.writer.is_open()
                                       ? recorded(real, __builtin_return_address(0), arguments...)
                                       : real(arguments...);
        if (waits) recorder.stopwatch.on_wait_end();
        return result;
    }

private:
    template <class Real>
    static cudaError_t recorded(Real real, const void* caller, Arguments... arguments) {
        Call record(entry, caller);
        Hook hook(record, arguments...);
        const cudaError_t result = real(arguments...);
        record.returned(result);
        hook.done(result);
        return result;
    }
};

// Defines `symbol` with the type of `function`; the trace calls it `name`.
#define STREAMLAB_SHIM_AS(function, symbol, name, per_thread, Hook)                                \
    namespace streamlab::recorder {                                                                \
    inline constexpr Entry entry_of_##symbol{name, #symbol, per_thread};                           \
    }                                                                                              \
    extern "C" {                                                                                   \
    static decltype(&function) resolve_##symbol() {                                                \
        return &streamlab::recorder::Shim<streamlab::recorder::entry_of_##symbol,                  \
                                          streamlab::recorder::Hook, decltype(function)>::call;    \
    }                                                                                              \
    /* Not the real name in this file: the header's declaration may have default arguments. */     \
    decltype(function) shim_of_##symbol __asm__(#symbol)                                           \
        __attribute__((ifunc("resolve_" #symbol), visibility("default")));                         \
    }

#define STREAMLAB_SHIM(function, Hook) STREAMLAB_SHIM_AS(function, function, #function, false, Hook)
// These also define the variant for per-thread default streams: _ptsz for stream functions, _ptds
// for others.
#define STREAMLAB_SHIM_PTSZ(function, Hook)                                                        \
    STREAMLAB_SHIM(function, Hook)                                                                 \
    STREAMLAB_SHIM_AS(function, function##_ptsz, #function, true, Hook)
#define STREAMLAB_SHIM_PTDS(function, Hook)                                                        \
    STREAMLAB_SHIM(function, Hook)                                                                 \
    STREAMLAB_SHIM_AS(function, function##_ptds, #function, true, Hook)

// Hook for functions of which only the call is recorded.
struct CallHook {
    template <class... Arguments>
    explicit CallHook(Call&, Arguments&&...) {}
    void done(cudaError_t) {}
};

}  // namespace streamlab::recorder
