// The interface of a fuzzer: one function that takes any bytes, and initial inputs.
//
// Each fuzzer in this folder is a separate program. It runs with libFuzzer, which looks for inputs
// that reach new code (engine_libfuzzer.cpp), or with a plain loop whose inputs depend on a seed
// (engine_plain.cpp): the same inputs on every machine. Both call the functions below.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

// Tests one input. Any error ends the process: a crash, a sanitizer, require() below.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace streamlab::fuzz {

using Random = std::mt19937_64;

struct Corpus {
    std::vector<std::string> inputs;  // valid ones, to be mutated
    std::vector<std::string> words;   // tokens with a meaning in such an input
};

// Larger inputs reveal nothing more, so inputs are limited to this size.
inline constexpr std::size_t max_input_bytes = std::size_t{1} << 20;
// An input that takes longer counts as endless. Algorithms of linear time need far less.
inline constexpr int max_processor_s = 20;

// Each fuzzer defines these three.
extern const char* const fuzzer_name;
Corpus make_corpus();
// Makes one change to the input.
void mutate(std::string& input, const Corpus& corpus, Random& random);

// The corpus, created once.
const Corpus& corpus();

// A random number in [0, bound). `bound` must not be 0.
inline std::size_t below(Random& random, std::size_t bound) { return random() % bound; }

// Ends the process with a finding.
[[noreturn]] void fail(const std::string& what);
inline void require(bool holds, std::string_view what) {
    if (!holds) fail(std::string(what));
}

}  // namespace streamlab::fuzz
