// The model device's functions behind what kernels call and behind the C library's names that the
// headers take over. The runtime defines them; the headers declare CUDA's names with these symbols.
// What a kernel calls runs on the thread that streamlab_current_thread describes.
#pragma once

#include <cstddef>

#include "streamlab/cudart/types/handle.hpp"

extern "C" {

// Barriers of a block; the last three also combine the predicate of every thread of the block.
void streamlab_syncthreads();
int streamlab_syncthreads_count(int predicate);
int streamlab_syncthreads_and(int predicate);
int streamlab_syncthreads_or(int predicate);

// All threads of a cooperative launch.
void streamlab_grid_sync();
int streamlab_grid_is_cooperative();

// Lanes of a warp that meet: each waits for those of `mask` that have not ended. `name` is the CUDA
// function, for messages; only calls of one name meet.
void streamlab_syncwarp(unsigned mask);
unsigned streamlab_activemask();  // the lanes that are here with the caller
unsigned streamlab_lane();
// Where the block is resident, and how many there are.
unsigned streamlab_multiprocessor();
unsigned streamlab_multiprocessor_count();
enum streamlab_shuffle {
    streamlab_shuffle_index,
    streamlab_shuffle_up,
    streamlab_shuffle_down,
    streamlab_shuffle_xor
};
unsigned long long streamlab_warp_shuffle(const char* name, unsigned mask, unsigned long long value,
                                          streamlab_shuffle kind, unsigned operand, unsigned width);
// The lanes whose predicate holds, and whose value equals the caller's; `lanes`, unless null, gets
// all that took part.
unsigned streamlab_warp_ballot(const char* name, unsigned mask, int predicate, unsigned* lanes);
unsigned streamlab_warp_match(const char* name, unsigned mask, unsigned long long value,
                              unsigned* lanes);
enum streamlab_reduction {
    streamlab_reduce_add,
    streamlab_reduce_and,
    streamlab_reduce_or,
    streamlab_reduce_xor,
    streamlab_reduce_min,
    streamlab_reduce_max,
    streamlab_reduce_signed_min,
    streamlab_reduce_signed_max
};
unsigned streamlab_warp_reduce(const char* name, unsigned mask, unsigned value,
                               streamlab_reduction kind);

// Fences: the calling thread's stores become visible to its block, its device, or everybody.
void streamlab_threadfence_block();
void streamlab_threadfence();
void streamlab_threadfence_system();

// Time on the device. clock64 counts cycles of the SM; globaltimer nanoseconds.
long long streamlab_clock64();
unsigned long long streamlab_globaltimer();
void streamlab_nanosleep(unsigned nanoseconds);

// Stops the kernel with cudaErrorLaunchFailure, as __trap does.
[[noreturn]] void streamlab_trap();

// Around one read-modify-write of `bytes` at `address`, which itself has no access hook. Nothing
// else may touch the location in between.
void streamlab_atomic_begin(void* address, unsigned bytes);
void streamlab_atomic_end(void* address, unsigned bytes);

// Called from kernels and from host code alike, as the C library's functions of the same names.
int streamlab_printf(const char* format, ...) __attribute__((format(printf, 1, 2)));
int streamlab_puts(const char* text);
int streamlab_putchar(int character);
void* streamlab_memcpy(void* destination, const void* source, std::size_t bytes) noexcept;
void* streamlab_memmove(void* destination, const void* source, std::size_t bytes) noexcept;
void* streamlab_memset(void* destination, int value, std::size_t bytes) noexcept;
int streamlab_memcmp(const void* left, const void* right, std::size_t bytes) noexcept;

// The program does not use what the call of the runtime API before this one returned.
void streamlab_value_is_unused();

// Names for the timeline, which nvtx3/nvToolsExtCudaRt.h gives.
void streamlab_name_stream(cudaStream_t stream, const char* name);
void streamlab_name_event(cudaEvent_t event, const char* name);

// Only there when the program was built with per-thread default streams: test its address.
__attribute__((weak)) extern const int streamlab_per_thread_default_stream;
}
