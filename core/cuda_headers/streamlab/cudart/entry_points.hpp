// The model device's functions that implement what kernels call and the C library functions that
// the headers replace. The runtime defines them; the headers declare CUDA's names with these
// symbols. What a kernel calls acts for the thread that streamlab_current_thread describes.
#pragma once

#include <cstddef>

#include "streamlab/cudart/types/handle.hpp"

extern "C" {

// Barriers of a block; the last three also combine the predicate of every thread of the block.
void streamlab_syncthreads();
int streamlab_syncthreads_count(int predicate);
int streamlab_syncthreads_and(int predicate);
int streamlab_syncthreads_or(int predicate);

// A barrier of all threads of a cooperative launch.
void streamlab_grid_sync();
int streamlab_grid_is_cooperative();

// Exchanges between lanes of a warp: each lane waits for those in `mask` that have not ended.
// `name` is the CUDA function, for messages; only calls with the same name match.
void streamlab_syncwarp(unsigned mask);
unsigned streamlab_activemask();  // the lanes that execute this call together
unsigned streamlab_lane();
// The multiprocessor of the block, and the number of multiprocessors.
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
// These return the lanes whose predicate holds, or whose value equals the caller's. `lanes`, unless
// null, receives all lanes that took part.
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

// Exchanges among the threads of a tile of several warps: all of them wait for each other. The
// first returns the value of the thread with that rank, the second the number of threads whose
// predicate holds. `name` is what the program calls, as above.
unsigned long long streamlab_tile_shuffle(const char* name, unsigned threads,
                                          unsigned long long value, unsigned rank);
unsigned streamlab_tile_count(const char* name, unsigned threads, int predicate);
// Stops the program if the block has another number of threads than `what` was compiled for.
void streamlab_needs_block_of(unsigned threads, const char* what);
// A collective of a block begins and ends to use its memory. Between two uses of the same memory
// the threads must wait for each other (rule B1).
void streamlab_collective_begins(const void* memory);
void streamlab_collective_ends(const void* memory);
// Threads of the block have waited for each other in a way that is written in headers.
void streamlab_threads_met();
// A thread begins to wait at a barrier of a header, of which two unsigned numbers say how many
// arrivals it expects and how many it still lacks, and goes on because all have met there.
void streamlab_barrier_wait_begins(const void* barrier, const void* expected, const void* left);
void streamlab_barrier_wait_ends(const void* barrier);

// Textures and surfaces. An element read through a texture has its channels in 32 bits each; a
// surface's value is its bytes.
struct streamlab_texel {
    unsigned words[4];
};
streamlab_texel streamlab_texture_fetch(unsigned long long texture, int index);
// `level`: of a mipmapped array; a texture of anything else has one level.
#define streamlab_first_level (-__builtin_inff())  // no level is named: without bias and clamps
streamlab_texel streamlab_texture_sample(unsigned long long texture, int dimensions, float x,
                                         float y, float z, float level);
streamlab_texel streamlab_texture_layer(unsigned long long texture, int dimensions, float x,
                                        float y, int layer, float level);
streamlab_texel streamlab_texture_cube(unsigned long long texture, float x, float y, float z,
                                       int layer, float level);
// The level for coordinates that change so much from one place to the next.
struct streamlab_slope {
    float x, y, z;
};
float streamlab_texture_level(unsigned long long texture, streamlab_slope dx, streamlab_slope dy);
streamlab_texel streamlab_texture_gather(unsigned long long texture, float x, float y,
                                         int component);
struct streamlab_surface_place {
    int x;  // bytes
    int y;
    int slice;
    int mode;  // cudaSurfaceBoundaryMode
};
streamlab_texel streamlab_surface_read(unsigned long long surface, streamlab_surface_place at,
                                       unsigned bytes);
void streamlab_surface_write(unsigned long long surface, streamlab_surface_place at, unsigned bytes,
                             streamlab_texel value);

// Ends the kernel with cudaErrorMisalignedAddress where the address is no multiple of `alignment`.
void streamlab_whole_access(const void* address, unsigned alignment, bool is_store);

// Which memory of a kernel an address is of, and where the block's shared memory begins. Outside of
// a kernel none, and 0.
enum streamlab_space {
    streamlab_space_none,
    streamlab_space_global,
    streamlab_space_shared,
    streamlab_space_constant,
    streamlab_space_local
};
enum streamlab_space streamlab_space_of(const void* pointer);
std::size_t streamlab_shared_begin();

// Fences: the calling thread's stores become visible to its block, to its device, or to the whole
// system.
void streamlab_threadfence_block();
void streamlab_threadfence();
void streamlab_threadfence_system();

// Time on the device. clock64 counts cycles of the SM, globaltimer nanoseconds.
long long streamlab_clock64();
unsigned long long streamlab_globaltimer();
void streamlab_nanosleep(unsigned nanoseconds);

// The heap of the kernels of a device; outside of a kernel the host's. The last one returns false
// there, and frees nothing.
void* streamlab_heap_malloc(std::size_t bytes);
void* streamlab_heap_aligned(std::size_t bytes, std::size_t alignment);
bool streamlab_heap_free(void* memory);

// Programmatic dependent launch.
void streamlab_wait_for_grids_before();
void streamlab_trigger_launch();

// Stops the kernel with cudaErrorLaunchFailure, as __trap does.
[[noreturn]] void streamlab_trap();

// To be called before and after one read-modify-write of `bytes` at `address`, which itself has no
// access hook. Nothing else accesses the location in between.
enum {
    streamlab_atomic_bytes = 31,     // the part of `bytes` that is their number
    streamlab_atomic_of_floats = 64  // added to it for floating-point numbers
};
void streamlab_atomic_begin(void* address, unsigned bytes);
void streamlab_atomic_end(void* address, unsigned bytes);
// The same before an operation that commutes with its like. `what` is its bytes, as above, and
// which operation it is, so that another process can make it; `value` has the operand's bits. If
// the program uses the value that the operation has found, it calls the second function, which
// returns 1; compilers leave out the call of a pure function whose result nobody needs.
enum {
    streamlab_update_add = 1 << 8,
    streamlab_update_subtract = 2 << 8,
    streamlab_update_and = 3 << 8,
    streamlab_update_or = 4 << 8,
    streamlab_update_xor = 5 << 8,
    // Which way the program's code takes depends on what it finds, and so does the time.
    streamlab_update_by_branches = 6 << 8,
    streamlab_update_operation = 7 << 8  // the part of `what` that says which
};
void streamlab_update_begin(void* address, unsigned what, unsigned long long value);
__attribute__((pure)) int streamlab_update_is_used(const void* address, unsigned bytes);

// Called from kernels and from host code; like the C library's functions with the same names.
int streamlab_printf(const char* format, ...) __attribute__((format(printf, 1, 2)));
int streamlab_puts(const char* text);
int streamlab_putchar(int character);
void* streamlab_memcpy(void* destination, const void* source, std::size_t bytes) noexcept;
void* streamlab_memmove(void* destination, const void* source, std::size_t bytes) noexcept;
void* streamlab_memset(void* destination, int value, std::size_t bytes) noexcept;
int streamlab_memcmp(const void* left, const void* right, std::size_t bytes) noexcept;

// Tells the runtime that the program does not use the result of its previous runtime API call.
void streamlab_value_is_unused();

// Names for the timeline, set through nvtx3/nvToolsExtCudaRt.h.
void streamlab_name_stream(cudaStream_t stream, const char* name);
void streamlab_name_event(cudaEvent_t event, const char* name);

// Defined only if the program was built with per-thread default streams: test its address.
__attribute__((weak)) extern const int streamlab_per_thread_default_stream;
// Defined only if the compiler has filled all local variables: test its address.
__attribute__((weak)) extern const int streamlab_locals_are_filled;
}
