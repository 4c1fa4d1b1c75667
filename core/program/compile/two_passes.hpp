// nvcc compiles a source twice: for the host, and with __CUDA_ARCH__ defined for the device. The
// model device compiles it once, so the two preprocessed texts are merged into one in which each
// function has the body from its own pass.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/rewriter.hpp"

namespace streamlab::program {

// True if one of the user's own files, as named by the line markers, mentions __CUDA_ARCH__. If
// none does, both passes give the same text.
bool depends_on_architecture(std::string_view preprocessed);

struct MergedText {
    std::string text;
    std::vector<Problem> problems;
};

// Both texts are preprocessed. Bodies of __global__ and __device__ functions come from the device's
// text; __host__ __device__ functions whose bodies differ choose between them at run time;
// everything else comes from the host's text.
MergedText merge_passes(std::string_view host, std::string_view device);

}  // namespace streamlab::program
