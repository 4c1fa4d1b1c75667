// Finds the calls of a solution that order work or make the host wait, which mutants omit.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "program/rewrite/syntax.hpp"

namespace streamlab::proof {

enum class CallKind {
    record,         // cudaEventRecord
    wait,           // cudaStreamWaitEvent: a stream waits
    host_wait,      // cudaStreamSynchronize, cudaEventSynchronize: the host waits
    device_wait,    // cudaDeviceSynchronize
    query,          // cudaStreamQuery, cudaEventQuery, in a polling loop
    graph_edge,     // cudaGraphAddDependencies
    record_stream,  // of CachingAllocator in lab.cuh
    copy,           // cudaMemcpy and other copies in which the host waits
};

struct Call {
    CallKind kind = CallKind::record;
    // Token indices of the whole call (`first`, `last`) and of the function's name.
    std::size_t first = 0;
    std::size_t last = 0;
    std::size_t name = 0;
    std::vector<std::string> arguments;  // their source text, without comments
    std::string text;                    // "cudaStreamWaitEvent(b, done, 0)"
    int line = 0;                        // from 1
};

// In source order. Calls in kernels are ignored.
std::vector<Call> find_calls(const program::Syntax& syntax);

// The arguments of the call whose opening parenthesis is at `open`.
std::vector<std::string> arguments_of(const program::Syntax& syntax, std::size_t open);
// The line of a token, from 1.
int line_of(const program::Syntax& syntax, std::size_t token);

}  // namespace streamlab::proof
