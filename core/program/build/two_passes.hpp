// nvcc reads a source twice, for the host and, with __CUDA_ARCH__ defined, for the device. The
// model device compiles it once: from a text that has each function as its side sees it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/rewriter.hpp"

namespace streamlab::program {

// Does one of the user's own files, as the line markers of the preprocessed text name them, speak
// of __CUDA_ARCH__? Otherwise both readings are the same.
bool depends_on_architecture(std::string_view preprocessed);

struct MergedText {
    std::string text;
    std::vector<Problem> problems;
};

// Both texts are preprocessed. Bodies of __global__ and __device__ functions are the device's,
// those of __host__ __device__ functions that differ choose when they run, all else is the host's.
MergedText merge_passes(std::string_view host, std::string_view device);

}  // namespace streamlab::program
