// The model device's functions for cuRAND. None takes a pointer to the program's memory: the
// program reads the words of a result one by one.
#pragma once

extern "C" {

enum streamlab_skip {
    streamlab_skip_numbers,       // n steps
    streamlab_skip_subsequences,  // n times the length of a subsequence
    streamlab_skip_sequences      // n times the length of a sequence (MRG32k3a)
};

// Skip a state ahead. streamlab_skipped returns the words of the new state, until the next call by
// the same thread.
void streamlab_skip_xorwow(unsigned v0, unsigned v1, unsigned v2, unsigned v3, unsigned v4,
                           unsigned long long n, streamlab_skip what);
void streamlab_skip_mrg32k3a(unsigned a0, unsigned a1, unsigned a2, unsigned b0, unsigned b1,
                             unsigned b2, unsigned long long n, streamlab_skip what);
unsigned streamlab_skipped(int word);

// Reports once a feature that the model device's cuRAND does not support, and an alternative.
void streamlab_curand_unsupported(const char* what, const char* instead);
}
