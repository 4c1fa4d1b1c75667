// A runtime API call: its duration on the host's clock, its trace record and its error.
#pragma once

#include <cstdint>

#include "cudart/process/call_memory.hpp"
#include "cudart/state/api_function.hpp"
#include "cudart/state/runtime.hpp"
#include "system/caller.hpp"

namespace streamlab::cudart {

class ApiCall {
public:
    // Advances the host's clock by the cost of the call and lets the device catch up. `bytes`: the
    // size that a size-dependent cost is computed from.
    //
    // Inlined into the function that the program calls, because the frame of that function is where
    // the program's stack ends.
    [[gnu::always_inline]] ApiCall(const PricedFunction& function, const void* caller,
                                   std::uint64_t bytes = 0)
        : ApiCall(function, caller, bytes, __builtin_frame_address(0)) {}
    [[gnu::always_inline]] ApiCall(const UnpricedFunction& function, Nanoseconds cost_ns,
                                   const void* caller)
        : ApiCall(function, cost_ns, caller, __builtin_frame_address(0)) {}
    ~ApiCall();
    ApiCall(const ApiCall&) = delete;
    ApiCall& operator=(const ApiCall&) = delete;

    // The error that every call returns after a device fault (X2) or inside a host function (H2);
    // otherwise cudaSuccess.
    cudaError sticky() const;

    // Ends the call with `error`, which becomes the thread's last error, unless it is cudaSuccess
    // or cudaErrorNotReady (E4).
    cudaError result(cudaError error);

    // Like result(), for the few calls that need no working device and therefore ignore a fault.
    cudaError result_after_fault(cudaError error);

    // Returns the thread's last error, and clears it if `reset` is true. Includes a fault that no
    // call has reported yet (X1).
    cudaError last_error(bool reset);

    std::uint32_t id() const { return id_; }
    const ApiFunction& function() const { return function_; }
    // The name by which the program called the function, in the driver API or the runtime API.
    const char* name() const { return name_of_driver_ ? name_of_driver_ : function_.name; }
    const void* caller() const { return caller_; }
    // The site from which the function was called that makes the call; null if unknown.
    const void* outer_site() const { return outer_site_; }
    void set_outer_site(const void* site) { outer_site_ = site; }
    std::uintptr_t frame() const { return frame_; }
    void set_stream_of_call(const model::Stream& stream) { stream_ = stream.id; }
    void set_event_of_call(const Event& event) { event_ = event.id; }
    void issued(const Operation& operation) {
        if (!operation_) operation_ = operation.id;
    }

    // Blocks the host until the operation is complete. Ends the program if it can never complete.
    void wait_for(Operation& operation);

    Runtime& runtime() { return runtime_; }
    model::Simulation& simulation() { return *runtime_.simulation; }
    // The calling thread's current device.
    model::Device& device() { return runtime_.device(); }

private:
    ApiCall(const ApiFunction& function, const void* caller);
    // `frame`: the end of the program's stack. Everything that the program had on its stack below
    // this address is dead (M4).
    ApiCall(const PricedFunction& function, const void* caller, std::uint64_t bytes,
            const void* frame);
    ApiCall(const UnpricedFunction& function, Nanoseconds cost_ns, const void* caller,
            const void* frame);
    void begin(Nanoseconds cost_ns, const void* frame);

    Runtime& runtime_;
    const ApiFunction& function_;
    const void* caller_;
    const void* outer_site_ = nullptr;
    std::uintptr_t frame_ = 0;
    const char*
        // The driver API's name of the function; null if the program called the runtime API.
        name_of_driver_;
    std::uint32_t id_;
    std::uint32_t operation_ = 0;
    std::uint32_t stream_ = trace::no_stream;
    std::uint32_t event_ = 0;
    cudaError error_ = cudaSuccess;
    const char* outer_call_ = nullptr;
    const void* outer_caller_ = nullptr;
    const ApiCall* outer_ = nullptr;
    Nanoseconds begin_ns_;
};

const model::Profile& profile();

}  // namespace streamlab::cudart
