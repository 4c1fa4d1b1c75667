// The C types of abi.hpp, which rewritten programs share with the model device.
#pragma once

#include <cstddef>

#include "streamlab/cudart/types/handle.hpp"
#include "streamlab/cudart/types/vector.hpp"

extern "C" {

// The indices of the running device thread. The model device updates them at each switch of
// threads.
struct streamlab_thread_indices {
    uint3 thread_idx;
    uint3 block_idx;
    dim3 block_dim;
    dim3 grid_dim;
};
extern streamlab_thread_indices streamlab_current_thread;

void streamlab_push_configuration(unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                  unsigned block_x, unsigned block_y, unsigned block_z,
                                  std::size_t shared_bytes, cudaStream_t stream);

// A program's description of one of its kernels, or of one instantiation. It is registered before
// main() begins.
struct streamlab_kernel_type {
    // type_info::name() of a class local to the kernel, which holds the kernel's mangled name.
    const char* local_class;
    const std::size_t* static_shared_bytes;  // of static __shared__ variables
    unsigned max_threads;                    // from __launch_bounds__; 0: none
    unsigned parameter_count;
    const std::size_t* parameter_bytes;    // null: parameters unknown
    const std::size_t* parameter_offsets;  // their offsets in a GPU's argument buffer
    // Calls the kernel at `function` as a launch does; `arguments` points to each argument.
    void (*call)(const void* function, void** arguments);
    streamlab_kernel_type* next;
};
void streamlab_register_kernel(streamlab_kernel_type* type);

// The body of one launch: its arguments by value, and a function that runs it for one thread.
struct streamlab_kernel_body {
    const char* name;
    const streamlab_kernel_type* type;
    void (*run_thread)(void* arguments);
    void (*copy)(void* to, const void* from);  // copies the arguments
    void (*destroy)(void* arguments);
    std::size_t bytes;
    std::size_t alignment;
};
void streamlab_submit(const streamlab_kernel_body* body, const void* arguments);

// True if a device thread is running. Constant within a function.
bool streamlab_in_kernel(void) __attribute__((const));

// The block's memory for the __shared__ variable identified by `key`, the same for all threads of
// the block. It is zero-filled at first use.
void* streamlab_shared_variable(const void* key, std::size_t bytes, std::size_t alignment);
// The block's dynamic shared memory (third launch parameter).
void* streamlab_dynamic_shared(void);
}
