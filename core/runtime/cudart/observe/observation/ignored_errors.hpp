// Failed calls whose error the program ignored (X1).
//
// The rewriter marks calls whose value is unused because the call is the whole statement. (A cast
// to void, as in `(void)cudaFree(p)`, is intentional and not marked.) A launch has no value at all.
// The error of such a call is reported at the end of the program, unless the program received it
// later: by cudaGetLastError or cudaPeekAtLastError in the same thread, by a call that returned the
// same error and whose value was used (as with device errors, X2), or by a stream callback. A
// device error is one finding, no matter which calls returned it.
//
// cudaErrorNotReady (E4) and peer access that is already enabled are not failures. A failure that
// another finding explains is not reported again.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "cudart/observe/found/place.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

class Findings;

class IgnoredErrors {
public:
    explicit IgnoredErrors(Findings& findings) : findings_(findings) {}

    // Called before the call returns an error.
    void failed(const ApiCall& call, cudaError error, std::uint32_t event);
    // Called if the running thread's last call has failed and its value is unused.
    void on_unused_result(trace::HazardForm form);
    // Called when the running thread has queried its last error and it was not cudaSuccess.
    void asked();
    // Called when a stream callback receives the device's error.
    void on_fault_in_callback() { fault_was_queried_ = true; }

    void report(Runtime& runtime);

private:
    struct Failure {
        CallSite site;
        cudaError error = cudaSuccess;
        trace::HazardForm form = trace::HazardForm::error_of_call;
        std::uint32_t event = 0;
        std::uint32_t count = 1;
        bool is_explained = false;  // another finding explains the failure
    };
    struct ErrorsOfThread {
        Failure last;                              // empty if the last failure has been processed
        std::map<std::uint64_t, Failure> ignored;  // by program counter
    };
    // Treats the last failure's value as used, unless it has been marked as unused.
    void settle(ErrorsOfThread& thread);
    void report_fault(Runtime& runtime);

    std::map<std::uint32_t, ErrorsOfThread> threads_;
    bool fault_was_queried_ = false;

    Findings& findings_;
};

}  // namespace streamlab::cudart
