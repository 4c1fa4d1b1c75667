// A tiny puzzle, "the host reads too early", with possible submissions.
#pragma once

#include <string>

#include "puzzle_folder.hpp"

namespace streamlab::tests {

namespace small {

inline const std::string harness = R"(#include "lab.cuh"
void solve(int* output, int count, cudaStream_t stream);
int main() {
    int* output;
    CHECK(cudaMallocHost(&output, 4 * sizeof(int)));
    for (int i = 0; i < 4; ++i) output[i] = 0;
    cudaStream_t stream = make_stream("work");
    solve(output, 4, stream);
    publish("output", output, 4);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaStreamDestroy(stream));
    CHECK(cudaFreeHost(output));
}
)";

inline const std::string right = R"(#include "lab.cuh"
__global__ void work(int* output, unsigned long long from) {
    spin_ms(1);
    output[threadIdx.x] = static_cast<int>(from) + threadIdx.x;
}
void solve(int* output, int count, cudaStream_t stream) {
    work<<<1, count, 0, stream>>>(output, seed());
    CHECK(cudaStreamSynchronize(stream));  // the line that the class is looking for
}
)";

inline const std::string toml = R"toml(format = 1
title = "Too early"
story = "A story."
kind = "repair"
minutes = 1
rules = ["M4"]
signature = "void solve(int* output, int count, cudaStream_t stream)"
passed = "Well done."
lesson = "A result is there after a wait."
[given]
fails = ["hazards", "result"]
[check]
result = "reference"
hazards = "none"
api_errors = "none"
synchronisations = { at_most = 1 }
seeds = 2
[check.points]
result = 3
[[hint]]
text = "1"
[[hint]]
text = "2"
[[hint]]
text = "3"
)toml";

inline std::string racy() {
    return with(right,
                "    CHECK(cudaStreamSynchronize(stream));  // the line that the class is looking "
                "for\n",
                "");
}
inline std::string not_compiling() { return with(right, "spin_ms(1);", "spin_ms(1)"); }
inline std::string with_fixed_answers() { return with(right, "seed());", "1);"); }

}  // namespace small

}  // namespace streamlab::tests
