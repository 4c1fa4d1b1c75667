// Barriers, fences and clocks of device threads.
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

// Programmatic dependent launch: wait for the grids that this one may overlap, and let dependent
// grids start.
void cudaGridDependencySynchronize() STREAMLAB_NAMED("streamlab_grid_dependency_wait");
void cudaTriggerProgrammaticLaunchCompletion() STREAMLAB_NAMED("streamlab_trigger_launch");

// Sets the condition of a conditional node, from a kernel in its graph.
void cudaGraphSetConditional(cudaGraphConditionalHandle handle, unsigned value)
    STREAMLAB_NAMED("streamlab_set_condition");

[[noreturn]] void __trap() STREAMLAB_NAMED("streamlab_trap");
}

// Would increment a profiler's counter; only checks its argument, as no profiler exists.
#define __prof_trigger(counter) static_cast<void>(sizeof(char[(counter) >= 0 ? 1 : -1]))

// A promise to the compiler. It is ignored, so that breaking it has no effect.
#if !defined(__clang__)
#define __builtin_assume(condition) static_cast<void>(sizeof(static_cast<bool>(condition)))
#endif
