// What a fuzzer is: one function that takes any bytes, and inputs to begin with.
//
// Each of the fuzzers in this folder is a program of its own. It runs with libFuzzer, which looks
// for inputs that reach new code (engine_libfuzzer.cpp), or with a plain loop whose inputs follow
// from a seed (engine_plain.cpp): the same inputs on every machine. Both call the functions below.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

// Looks at one input. Whatever is wrong ends the process: a crash, a sanitizer, require() below.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace streamlab::fuzz {

using Random = std::mt19937_64;

struct Corpus {
    std::vector<std::string> inputs;  // valid ones, which are changed
    std::vector<std::string> words;   // pieces that mean something in such an input
};

// Larger inputs show nothing that these do not.
inline constexpr std::size_t most_input_bytes = std::size_t{1} << 20;
// An input that takes longer counts as one that never ends. Linear time is far below.
inline constexpr int most_processor_s = 20;

// Each fuzzer defines these three.
extern const char* const fuzzer_name;
Corpus make_corpus();
// Makes one change to the input.
void mutate(std::string& input, const Corpus& corpus, Random& random);

// The corpus, made once.
const Corpus& corpus();

// A number below `bound`, which is not 0.
inline std::size_t below(Random& random, std::size_t bound) { return random() % bound; }

// Ends the process with a finding.
[[noreturn]] void fail(const std::string& what);
inline void require(bool holds, std::string_view what) {
    if (!holds) fail(std::string(what));
}

}  // namespace streamlab::fuzz
