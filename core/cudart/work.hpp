// What one call asks a stream to do, as a value: it becomes an operation at once, or it is kept in
// a graph's node and becomes one at each launch of the graph.
//
// Work speaks of the program's things (pointers, events, a kernel's arguments) and owns nothing, so
// that a call may make it on its stack. All checks of arguments are done before there is Work.
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>

#include "cudart/api/api_call.hpp"
#include "streamlab/abi_types.hpp"

namespace streamlab::cudart {

struct EmptyWork {};

struct KernelWork {
    streamlab_kernel_body body;
    const void* arguments = nullptr;  // copied by each operation that is made of this
    model::LaunchShape shape;
};

// A copy or a memset, as its route was resolved when the call was made.
struct TransferWork {
    model::OperationKind kind = model::OperationKind::copy_d2d;
    model::Transfer transfer;  // a staging buffer in it belongs to the one operation made of this
    Nanoseconds duration_ns = 0;
    // Between devices: whose engine does it; null for all others.
    model::Device* engine_device = nullptr;
    bool through_host = false;  // the two cannot reach each other
};

struct HostFunctionWork {
    void (*function)(void*) = nullptr;
    void* argument = nullptr;
    bool even_after_fault = false;  // as cudaStreamAddCallback's, which learns of the error
};

// Each operation made of this is what the event means from then on (E1).
struct RecordWork {
    Event* event = nullptr;
};

// Each operation made of this waits for what the event means at that moment (E2).
struct WaitWork {
    Event* event = nullptr;
};

// An allocation in stream order, and its end (A2, A3).
struct AllocationWork {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
};
struct FreeWork {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
};

using Work = std::variant<EmptyWork, KernelWork, TransferWork, HostFunctionWork, RecordWork,
                          WaitWork, AllocationWork, FreeWork>;

// A new operation of `stream`, handed over by `call`. The caller may add to what it waits for, and
// then submits it.
Operation& begin_operation(ApiCall& call, const Work& work, model::Stream& stream);

enum class HostWait : bool { no, yes };

// Puts the work into the stream: it runs when all that is before it has (S1). The host goes on, or
// waits until the work is done. Where the stream captures, the work becomes a node of the graph
// instead, and the host does not wait (G1).
cudaError place(ApiCall& call, const Work& work, model::Stream& stream,
                HostWait wait = HostWait::no);

}  // namespace streamlab::cudart
