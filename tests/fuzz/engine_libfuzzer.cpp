// Runs a fuzzer with libFuzzer: fuzz_trace -max_total_time=600 FOLDER
//
// The folder, which is created if missing, receives the initial inputs and those that reach new
// code. Half of the mutations are libFuzzer's, the other half are this project's format-aware ones.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "fuzz.hpp"
#include "mutation.hpp"

namespace fs = std::filesystem;
using namespace streamlab::fuzz;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

// Not a leak: fontconfig keeps its cache for all pictures.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }

extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
    for (int i = 1; i < *count; ++i) {
        const fs::path folder = (*arguments)[i];
        if ((*arguments)[i][0] == '-' || fs::is_regular_file(folder)) continue;
        fs::create_directories(folder);
        for (std::size_t number = 0; number < corpus().inputs.size(); ++number)
            std::ofstream(folder / ("given-" + std::to_string(number)), std::ios::binary)
                << corpus().inputs[number];
        break;
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
    Random random(seed);
    if (below(random, 2) == 0) return LLVMFuzzerMutate(data, size, most);
    std::string input(reinterpret_cast<const char*>(data), size);
    mutate(input, corpus(), random);
    const std::size_t length = std::min(input.size(), most);
    std::memcpy(data, input.data(), length);
    return length;
}

void streamlab::fuzz::fail(const std::string& what) {
    std::fprintf(stderr, "fuzz: %s\n", what.c_str());
    std::abort();
}
