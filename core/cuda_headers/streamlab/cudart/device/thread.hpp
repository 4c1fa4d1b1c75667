// Barriers, fences and time, as a thread of a kernel sees them.
#pragma once

#include "streamlab/cudart/entry_points.hpp"
#include "streamlab/cudart/named.hpp"
#include "streamlab/cudart/types/handle.hpp"

extern "C" {
void __syncthreads() STREAMLAB_NAMED("streamlab_syncthreads");
int __syncthreads_count(int predicate) STREAMLAB_NAMED("streamlab_syncthreads_count");
int __syncthreads_and(int predicate) STREAMLAB_NAMED("streamlab_syncthreads_and");
int __syncthreads_or(int predicate) STREAMLAB_NAMED("streamlab_syncthreads_or");
void __syncwarp(unsigned mask = 0xffffffffu) STREAMLAB_NAMED("streamlab_syncwarp");
unsigned __activemask() STREAMLAB_NAMED("streamlab_activemask");

void __threadfence_block() STREAMLAB_NAMED("streamlab_threadfence_block");
void __threadfence() STREAMLAB_NAMED("streamlab_threadfence");
void __threadfence_system() STREAMLAB_NAMED("streamlab_threadfence_system");

// clock() is declared by <ctime>; the runtime defines it and distinguishes kernels from host code.
long long clock64() STREAMLAB_NAMED("streamlab_clock64");
void __nanosleep(unsigned nanoseconds) STREAMLAB_NAMED("streamlab_nanosleep");

// Programmatic dependent launch: waits for the grids beside which this one may run, and lets those
// begin that may run beside it.
void cudaGridDependencySynchronize() STREAMLAB_NAMED("streamlab_wait_for_grids_before");
void cudaTriggerProgrammaticLaunchCompletion() STREAMLAB_NAMED("streamlab_trigger_launch");

// Sets the condition of a conditional node of the graph that the kernel is in.
void cudaGraphSetConditional(cudaGraphConditionalHandle handle, unsigned value)
    STREAMLAB_NAMED("streamlab_set_condition");

[[noreturn]] void __trap() STREAMLAB_NAMED("streamlab_trap");
}

// Adds one to a counter of a profiler, of which there is none.
#define __prof_trigger(counter) static_cast<void>(sizeof(char[(counter) >= 0 ? 1 : -1]))

// A promise to the compiler. It is not made use of, so that one that is broken changes nothing.
#if !defined(__clang__)
#define __builtin_assume(condition) static_cast<void>(sizeof(static_cast<bool>(condition)))
#endif
