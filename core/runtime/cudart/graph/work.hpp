// The work that a call submits to a stream, as a value. It becomes an operation immediately, or it
// is stored in a graph node and becomes one at each launch of the graph.
//
// Work refers to the program's objects (pointers, events, a kernel's arguments) and owns nothing,
// so a call may create it on its stack. All arguments are validated before Work is created.
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>

#include "cudart/memory/copy_request.hpp"
#include "cudart/state/api_call.hpp"
#include "streamlab/cudart/abi_types.hpp"

namespace streamlab::cudart {

struct EmptyWork {};

struct KernelWork {
    streamlab_kernel_body body;
    const void* arguments = nullptr;  // each operation makes a copy
    model::LaunchShape shape;
};

// The call's read of a copy's pageable source before the copy enters its stream (M1).
struct SourceReading {
    bool by_synchronous_call = false;  // the call reads the source, not the operation
    model::Rows staged{};  // the program's rows, if the copy itself reads a staging buffer
    Nanoseconds begin_ns = 0;
    model::Simulation::Blocked waited;  // the call's wait for earlier work of the stream
};

// A copy or a memset. Its route was resolved when the call was made; the model computes its
// duration.
struct TransferWork {
    model::OperationKind kind = model::OperationKind::copy_d2d;
    model::Transfer transfer;  // any staging buffer belongs to the only operation created from this
    // Peer copies: the device whose copy engine does the copy; null for all other copies.
    model::Device* engine_device = nullptr;
    const SourceReading* reading = nullptr;  // by the current call; null in a graph node
    bool of_plain_call = false;              // the call is not an asynchronous one
    SourceAccess source = SourceAccess::of_the_call;
};

struct HostFunctionWork {
    void (*function)(void*) = nullptr;
    void* argument = nullptr;
    bool runs_after_fault = false;  // for cudaStreamAddCallback, which receives the error
};

// Each operation created from this becomes the record to which the event refers (E1).
struct RecordWork {
    Event* event = nullptr;
    bool programmatic = false;  // by an attribute of the preceding launch (S3)
};

// Each operation created from this waits for the record to which the event refers at that time
// (E2).
struct WaitWork {
    Event* event = nullptr;
};

// A stream-ordered allocation or free (A2, A3). If the stream is being captured, the graph owns the
// memory, and place() stores the address of the graph's memory in `pointer`.
struct AllocationWork {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    // The memory is free after this operation; null: it is already free.
    Operation* after = nullptr;
    void** pointer = nullptr;
    int device = 0;
};
struct FreeWork {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
};

using Work = std::variant<EmptyWork, KernelWork, TransferWork, HostFunctionWork, RecordWork,
                          WaitWork, AllocationWork, FreeWork>;

// Creates an operation of `stream`, issued by `call`. The caller may add dependencies and must then
// submit it.
Operation& begin_operation(ApiCall& call, const Work& work, model::Stream& stream);

// Like begin_operation(), for a node in the body of a conditional node.
Operation& begin_body_operation(const Operation& conditional, const Work& work);

// Like begin_operation(), for work launched by a running kernel: a kernel, a copy or a memset (S6).
Operation& begin_child_operation(const Operation& parent, const Work& work);

}  // namespace streamlab::cudart
