// What the model device defines for cuRAND. Nothing here takes a pointer to the program's memory:
// the program reads the words of a result one by one.
#pragma once

extern "C" {

enum streamlab_skip {
    streamlab_skip_numbers,       // n steps
    streamlab_skip_subsequences,  // n times the distance of two subsequences
    streamlab_skip_sequences      // n times the distance of two sequences (MRG32k3a)
};

// Moves a state ahead. The words of the new state are then those of streamlab_skipped, up to the
// next call of the same thread.
void streamlab_skip_xorwow(unsigned v0, unsigned v1, unsigned v2, unsigned v3, unsigned v4,
                           unsigned long long n, streamlab_skip what);
void streamlab_skip_mrg32k3a(unsigned a0, unsigned a1, unsigned a2, unsigned b0, unsigned b1,
                             unsigned b2, unsigned long long n, streamlab_skip what);
unsigned streamlab_skipped(int word);

// Says once what the model device's cuRAND does not have, and what there is instead.
void streamlab_curand_lacks(const char* what, const char* instead);
}
