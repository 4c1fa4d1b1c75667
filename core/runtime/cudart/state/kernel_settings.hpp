// What a program has set for one of its kernels (cudaFuncSetAttribute).
#pragma once

#include <cstddef>
#include <optional>

#include "streamlab/cudart/abi_types.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

struct KernelSettings {
    std::optional<std::size_t> most_dynamic_shared;  // bytes
    int carveout = -1;                               // percent; -1: the driver chooses
};

// The settings live as long as the program.
KernelSettings& settings_of(const streamlab_kernel_type& type);

// How many threads a block of the kernel may have: the limit of __launch_bounds__, or the device's.
unsigned most_threads_a_block(const streamlab_kernel_type& type);

// How much dynamic shared memory a launch may ask for, in bytes.
std::size_t most_dynamic_shared(const streamlab_kernel_type& type);

}  // namespace streamlab::cudart
