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

// What a call did with the pageable source of its copy before the copy went into its stream (M1).
struct SourceReading {
    bool by_synchronous_call = false;  // the call reads the source, not the operation
    model::Rows staged{};  // the program's rows, where a staging buffer has taken their place
    Nanoseconds begin_ns = 0;
    model::Simulation::Blocked waited;  // for earlier work of the stream
};

// A copy or a memset, as its route was resolved when the call was made. The model says how long it
// takes.
struct TransferWork {
    model::OperationKind kind = model::OperationKind::copy_d2d;
    model::Transfer transfer;  // a staging buffer in it belongs to the one operation made of this
    // Between devices: whose engine does it; null for all others.
    model::Device* engine_device = nullptr;
    const SourceReading* reading = nullptr;  // by the call under way; null in a graph's node
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

// An allocation in stream order, and its end (A2, A3). Where the stream captures, the memory is the
// graph's: place() says at `pointer` where it lies.
struct AllocationWork {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    Operation* after = nullptr;  // the memory is free when this one is done; null: it is free
    void** pointer = nullptr;
    int device = 0;
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

// Does the host wait until the work is done? By a rule, then what it does next comes after the
// work; or without one that programs may rely on (M2, M6).
enum class HostWait : std::uint8_t { no, unpromised, promised };

// Puts the work into the stream, after all that is there (S1): as an operation or, where the stream
// captures, as a node of the graph, and then the host never waits (G1). All work of calls comes
// here: what it costs the host beyond the call's own price is paid here, too. After it, the
// stream's tail is the operation.
cudaError place(ApiCall& call, const Work& work, model::Stream& stream,
                HostWait wait = HostWait::no);

}  // namespace streamlab::cudart
