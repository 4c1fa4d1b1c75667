// Per-kernel settings of the program (cudaFuncSetAttribute).
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

// The settings live until the program ends.
KernelSettings& settings_of(const streamlab_kernel_type& type);

// Largest permitted block size, in threads: the limit of __launch_bounds__ or of the device.
unsigned most_threads_a_block(const streamlab_kernel_type& type);

// Largest permitted dynamic shared memory of a launch, in bytes.
std::size_t most_dynamic_shared(const streamlab_kernel_type& type);

}  // namespace streamlab::cudart
