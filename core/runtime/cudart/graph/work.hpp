// What one call asks a stream to do, as a value. It becomes an operation at once, or it is kept in
// a graph's node and becomes one at each launch of the graph.
//
// Work refers to the program's objects (pointers, events, a kernel's arguments) and owns nothing,
// so a call may create it on its stack. All arguments are checked before Work is created.
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>

#include "cudart/state/api_call.hpp"
#include "streamlab/abi_types.hpp"

namespace streamlab::cudart {

struct EmptyWork {};

struct KernelWork {
    streamlab_kernel_body body;
    const void* arguments = nullptr;  // copied by each operation made from this
    model::LaunchShape shape;
};

// What a call did with the pageable source of its copy before the copy entered its stream (M1).
struct SourceReading {
    bool by_synchronous_call = false;  // the call reads the source, not the operation
    model::Rows staged{};              // the program's rows, if a staging buffer has replaced them
    Nanoseconds begin_ns = 0;
    model::Simulation::Blocked waited;  // the wait for earlier work of the stream
};

// When a copy may read its source (cudaMemcpySrcAccessOrder).
enum class SourceAccess : std::uint8_t {
    of_the_call,  // as cudaMemcpy and cudaMemcpyAsync do
    in_stream_order,
    during_the_call,  // before, after or beside earlier work of the stream
    at_any_time,      // the same, and also later
};

// A copy or a memset, with its route resolved when the call was made. The model computes its
// duration.
struct TransferWork {
    model::OperationKind kind = model::OperationKind::copy_d2d;
    model::Transfer transfer;  // a staging buffer in it belongs to the one operation made from this
    // Between devices: the device whose engine does the copy; null for all other copies.
    model::Device* engine_device = nullptr;
    const SourceReading* reading = nullptr;  // by the current call; null in a graph's node
    bool of_plain_call = false;              // not of one that says that it is asynchronous
    SourceAccess source = SourceAccess::of_the_call;
};

struct HostFunctionWork {
    void (*function)(void*) = nullptr;
    void* argument = nullptr;
    bool even_after_fault = false;  // as for cudaStreamAddCallback, which is passed the error
};

// Each operation made from this becomes the record to which the event refers (E1).
struct RecordWork {
    Event* event = nullptr;
    bool programmatic = false;  // by an attribute of the launch before it (S3)
};

// Each operation made from this waits for the record to which the event refers at that moment (E2).
struct WaitWork {
    Event* event = nullptr;
};

// A stream-ordered allocation, and its free (A2, A3). If the stream captures, the memory belongs to
// the graph, and place() stores its address in `pointer`.
struct AllocationWork {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    Operation* after = nullptr;  // the memory is free when this is done; null: it is free now
    void** pointer = nullptr;
    int device = 0;
};
struct FreeWork {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
};

using Work = std::variant<EmptyWork, KernelWork, TransferWork, HostFunctionWork, RecordWork,
                          WaitWork, AllocationWork, FreeWork>;

// Creates an operation of `stream`, issued by `call`. The caller may add dependencies and then
// submits it.
Operation& begin_operation(ApiCall& call, const Work& work, model::Stream& stream);

// The same for a node in a body of a conditional node, which its launch has issued before.
Operation& begin_body_operation(const Operation& conditional, const Work& work);

// Does the host wait until the work is done? `promised`: by a rule, so what the host does next
// comes after the work. `unpromised`: it waits, but programs may not rely on that (M2, M6).
enum class HostWait : std::uint8_t { no, unpromised, promised };

// The same for what a running kernel launches: a kernel, a copy or a memset (S6).
Operation& begin_child_operation(const Operation& parent, const Work& work);

// Puts the work into the stream, after everything already in it (S1): as an operation or, if the
// stream captures, as a node of the graph, in which case the host never waits (G1). All work of
// calls goes through this function, which also charges the host what the work costs beyond the
// call's own cost. Afterwards, the stream's tail is the operation.
cudaError place(ApiCall& call, const Work& work, model::Stream& stream,
                HostWait wait = HostWait::no);

}  // namespace streamlab::cudart
