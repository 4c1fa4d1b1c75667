// The model device's functions that implement device functions and replace C library functions. The
// runtime defines them; the headers declare CUDA's names with these symbols. In a kernel they act
// for the thread that streamlab_current_thread describes.
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

// Exchanges between lanes of a warp: each lane waits for the lanes in `mask` that have not exited.
// `name` is the CUDA function, for messages; only calls with the same name match.
void streamlab_syncwarp(unsigned mask);
unsigned streamlab_activemask();  // the lanes that execute this call together
unsigned streamlab_lane();
// The multiprocessor that runs the block, and the number of multiprocessors.
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
// Return the lanes whose predicate is true, or whose value equals the caller's. `lanes`, unless
// null, receives all participating lanes.
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

// Exchanges between the threads of a tile of several warps, with a barrier for all of them. The
// first returns the value of the thread with that rank, the second the number of threads whose
// predicate is true. `name` is the CUDA function, as above.
unsigned long long streamlab_tile_shuffle(const char* name, unsigned threads,
                                          unsigned long long value, unsigned rank);
unsigned streamlab_tile_count(const char* name, unsigned threads, int predicate);
// Stops the program if the block size differs from the one that `what` was compiled for.
void streamlab_require_block_size(unsigned threads, const char* what);
// Brackets the use of memory by a block-wide collective. Between two uses of the same memory the
// threads must synchronise (rule B1).
void streamlab_collective_begins(const void* memory);
void streamlab_collective_ends(const void* memory);
// Reports that the threads of the block have synchronised by an algorithm implemented in headers.
void streamlab_threads_synchronised();
// Bracket a thread's wait at a barrier implemented in headers; the wait ends when all arrivals have
// occurred. `expected` and `left` point to unsigned counts of expected and missing arrivals.
void streamlab_barrier_wait_begins(const void* barrier, const void* expected, const void* left);
void streamlab_barrier_wait_ends(const void* barrier);

// Textures and surfaces. A texture element has 32 bits per channel; a surface value is raw bytes.
struct streamlab_texel {
    unsigned words[4];
};
streamlab_texel streamlab_texture_fetch(unsigned long long texture, int index);
// `level`: mipmap level; a texture without mipmaps has one level.
#define streamlab_first_level (-__builtin_inff())  // no level specified: without bias and clamps
streamlab_texel streamlab_texture_sample(unsigned long long texture, int dimensions, float x,
                                         float y, float z, float level);
streamlab_texel streamlab_texture_layer(unsigned long long texture, int dimensions, float x,
                                        float y, int layer, float level);
streamlab_texel streamlab_texture_cube(unsigned long long texture, float x, float y, float z,
                                       int layer, float level);
// A gradient of texture coordinates, from which the mipmap level is computed.
struct streamlab_gradient {
    float x, y, z;
};
float streamlab_texture_level(unsigned long long texture, streamlab_gradient dx,
                              streamlab_gradient dy);
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

// Stops the kernel with cudaErrorMisalignedAddress if the address is not a multiple of `alignment`.
void streamlab_check_alignment(const void* address, unsigned alignment, bool is_store);

// The memory space of an address, and the beginning of the block's shared memory. Outside a kernel
// the results are streamlab_space_none and 0.
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

// The device's heap in kernels, and the host's heap outside. Outside a kernel, the last function
// returns false and frees nothing.
void* streamlab_heap_malloc(std::size_t bytes);
void* streamlab_heap_aligned(std::size_t bytes, std::size_t alignment);
bool streamlab_heap_free(void* memory);

// Programmatic dependent launch.
void streamlab_grid_dependency_wait();
void streamlab_trigger_launch();

// Stops the kernel with cudaErrorLaunchFailure, as __trap does.
[[noreturn]] void streamlab_trap();

// Bracket one read-modify-write of `bytes` at `address`, which itself has no access hook. No other
// access to the location occurs in between.
enum {
    streamlab_atomic_bytes = 31,     // mask of the byte count
    streamlab_atomic_of_floats = 64  // flag for floating-point numbers
};
void streamlab_atomic_begin(void* address, unsigned bytes);
void streamlab_atomic_end(void* address, unsigned bytes);
// Begins a commutative operation. `what` combines the byte count, as above, and the operation, so
// that another process can repeat it; `value` has the operand's bits. If the program uses the old
// value, it also calls the second function, which returns 1; compilers remove a call to a pure
// function whose result is not used.
enum {
    streamlab_update_add = 1 << 8,
    streamlab_update_subtract = 2 << 8,
    streamlab_update_and = 3 << 8,
    streamlab_update_or = 4 << 8,
    streamlab_update_xor = 5 << 8,
    // The program branches on the old value, so execution time depends on it.
    streamlab_update_by_branches = 6 << 8,
    streamlab_update_operation = 7 << 8  // mask of the operation
};
void streamlab_update_begin(void* address, unsigned what, unsigned long long value);
__attribute__((pure)) int streamlab_update_is_used(const void* address, unsigned bytes);

// Called from kernels and from host code; equivalent to the C library's functions of the same
// names.
int streamlab_printf(const char* format, ...) __attribute__((format(printf, 1, 2)));
int streamlab_puts(const char* text);
int streamlab_putchar(int character);
void* streamlab_memcpy(void* destination, const void* source, std::size_t bytes) noexcept;
void* streamlab_memmove(void* destination, const void* source, std::size_t bytes) noexcept;
void* streamlab_memset(void* destination, int value, std::size_t bytes) noexcept;
int streamlab_memcmp(const void* left, const void* right, std::size_t bytes) noexcept;

// Reports that the program does not use the result of its previous runtime API call.
void streamlab_value_is_unused();

// Names for the timeline, set through nvtx3/nvToolsExtCudaRt.h.
void streamlab_name_stream(cudaStream_t stream, const char* name);
void streamlab_name_event(cudaEvent_t event, const char* name);

// Defined only if the program was built with per-thread default streams: test its address.
__attribute__((weak)) extern const int streamlab_per_thread_default_stream;
// Defined only if the compiler has filled all local variables: test its address.
__attribute__((weak)) extern const int streamlab_locals_are_filled;
}
