// Calls that failed while the program ignored the error (X1).
//
// The rewriter marks calls that form a whole statement, whose value is not used.
// (`(void)cudaFree(p)` says that this is intended, and is not marked.) A launch has no value at
// all. The error of such a call is reported when the program ends, unless the thread called
// cudaGetLastError or cudaPeekAtLastError later and got an error, or a later call whose value was
// used returned the same error, as errors of the device do (X2), or a callback of a stream got it.
// An error of the device is one finding, whichever calls returned it.
//
// cudaErrorNotReady, which is an answer (E4), and peer access that is already enabled are not
// failures. A call that failed for a reason that another finding names is not reported twice.
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

    // The call is about to end with an error.
    void failed(const ApiCall& call, cudaError error, std::uint32_t event);
    // The running thread's last call has failed, and its value is unused.
    void value_is_unused(trace::HazardForm form);
    // The running thread has asked for its last error and got one.
    void asked();
    // A callback of a stream is called with the device's error.
    void callback_got_fault() { fault_was_seen_ = true; }

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
    struct OfThread {
        Failure last;                              // without a call: the last failure is settled
        std::map<std::uint64_t, Failure> ignored;  // by program counter
    };
    // Assumes that the last failure's value was used, if it has not been marked as unused by now.
    void settle(OfThread& thread);
    void report_fault(Runtime& runtime);

    std::map<std::uint32_t, OfThread> threads_;
    bool fault_was_seen_ = false;

    Findings& findings_;
};

}  // namespace streamlab::cudart
